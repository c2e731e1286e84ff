import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { contactsOldAndNew, tellFactorChange } from '../contact/contact-message.ts'
import { baselineAt, type FactorKind } from './factor.ts'
import { selectFactors } from './factor-store.ts'
import {
  FROZEN_HOURS,
  moveOf,
  REST_DAYS,
  type RecoveryEnd,
  type RecoveryState,
  recoveryRefusals,
} from './recovery.ts'
import { insertRecovery, lockPerson, selectRecovery } from './recovery-store.ts'

export const RECOVERY_JOB = 'accounts_recovery_due'
/** Runs once an account is frozen, for what other features have running for it. Its payload is `{ user_id }`. */
export const ACCOUNT_FROZEN_JOB = 'account-frozen'

const refuse = refuser(recoveryRefusals)

/** The state of a person’s recovery; one that an administrator closed without a change is settled. */
export function stateOf(recovery: { state: string } | undefined): RecoveryState {
  return recovery?.state === 'waiting' || recovery?.state === 'disputed' ? recovery.state : 'settled'
}

/**
 * Freezes an account on one old contact of it, and notifies every contact, old and new. Locks the person.
 * @returns when the recovery is due unless an objection comes
 */
export async function claimAccount(trx: Trx, ctx: Ctx, userId: string, kinds: readonly FactorKind[]) {
  const contact_kind = kinds.find((kind) => kind === 'email' || kind === 'phone')
  if (!contact_kind) return refuse('recovery_too_little')
  const person = await lockPerson(trx, userId)
  if (!person) return refuse('recovery_expired')
  if (person.administrator) return refuse('recovery_administrator')
  if (person.suspended_at) return refuse('recovery_suspended')
  const recovery = await selectRecovery(trx, userId)
  const rests = recovery?.left_at && recovery.left_at.getTime() + REST_DAYS * 86_400_000
  if (rests && rests > ctx.clock.now().getTime()) return refuse('recovery_rests')
  return open(trx, ctx, userId, { opened_by: 'contact', contact_kind, ends: [] })
}

/** The desk was told that a person lost what they sign in with: the same three days, and the same to object with. */
export function askRecovery(ctx: SignedIn, userId: string, given: { reason: string; ends: RecoveryEnd[] }) {
  return transact(ctx.db, async (trx) => {
    const person = isUuid(userId) ? await lockPerson(trx, userId) : undefined
    if (!person) return refuse('not_found')
    if (userId === ctx.viewer.id) return refuse('recovery_self')
    if (person.administrator) return refuse('recovery_administrator')
    if (person.suspended_at) return refuse('recovery_suspended')
    const factors = (await selectFactors(trx, userId)).filter(({ until }) => until === null)
    const has = (end: RecoveryEnd) =>
      factors.some(({ kind }) => kind === (end === 'passkeys' ? 'passkey' : end))
    if (!given.ends.some(has)) return refuse('recovery_nothing')
    const opened = await open(trx, ctx, userId, { opened_by: 'desk', contact_kind: null, ends: given.ends })
    if (isRefused(opened)) return opened
    await logSecurityEvent(trx, {
      ctx,
      user_id: userId,
      action: 'recovery_asked',
      resource_type: 'user',
      resource_id: userId,
      details: {
        by: 'desk',
        reason: given.reason,
        ends: given.ends,
        before: { frozen: false },
        after: { frozen: true },
      },
    })
    return { due_at: opened.due_at.toISOString() }
  })
}

type Opening = { opened_by: 'contact' | 'desk'; contact_kind: 'email' | 'phone' | null; ends: RecoveryEnd[] }

async function open(trx: Trx, ctx: Ctx, user_id: string, opening: Opening) {
  const event = opening.opened_by === 'desk' ? 'admin_asks' : 'one_old_contact'
  if (!moveOf(stateOf(await selectRecovery(trx, user_id)), event)) return refuse('recovery_waits')
  const opened_at = ctx.clock.now()
  if ((await contactsOldAndNew(trx, user_id, { now: opened_at, config: ctx.config })).length === 0) {
    return refuse('recovery_untold')
  }
  const due_at = new Date(opened_at.getTime() + FROZEN_HOURS * 3_600_000)
  await insertRecovery(trx, { ...opening, user_id, baseline_at: baselineAt(opened_at), opened_at, due_at })
  await runAfter(trx, user_id, due_at.getTime() - opened_at.getTime())
  await addJob(trx, ACCOUNT_FROZEN_JOB, { user_id }, { key: `account-frozen:${user_id}` })
  if (opening.opened_by === 'contact') {
    await logSecurityEvent(trx, {
      ctx,
      user_id,
      action: 'recovery_asked',
      resource_type: 'user',
      resource_id: user_id,
      details: { by: opening.contact_kind },
    })
  }
  await tellFactorChange(trx, ctx, user_id, 'recovery_opened', { due_at: due_at.toISOString() })
  return { due_at }
}

/** The job that carries a recovery out, so many milliseconds from now. */
export function runAfter(trx: Trx, user_id: string, afterMs: number): Promise<void> {
  return addJob(trx, RECOVERY_JOB, { user_id }, { key: `recovery:${user_id}`, afterMs })
}
