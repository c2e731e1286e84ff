import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { administersWithoutFactor } from '#features/people/accounts/administrator-powers.ts'
import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { administratorCodeRefusals } from './administrator-code.ts'
import { hashOfCode } from './make-administrator-code.ts'
import { bindCode, deleteCode, hasGivenCode, selectCodeEnd } from './store.ts'

const refuse = refuser(administratorCodeRefusals)

/**
 * Whether the viewer must give a code before a first passkey or second step: true for an administrator with neither.
 */
export async function needsAdministratorCode({ db, viewer, clock }: SignedIn): Promise<boolean> {
  return (await administersWithoutFactor(db, viewer.id)) && !(await hasGivenCode(db, viewer, clock.now()))
}

/** Takes the code in this session, which may then add the first passkey or second step. No other session can use it afterwards. */
export async function giveAdministratorCode(ctx: SignedIn, typed: string) {
  const { db, viewer, clock } = ctx
  if (!(await needsAdministratorCode(ctx))) return { needed: false }
  const code_hash = hashOfCode(viewer.id, typed)
  const isTaken = await bindCode(db, { code_hash, viewer, now: clock.now() })
  await note(ctx, isTaken ? 'administrator_code_given' : 'administrator_code_refused')
  if (isTaken) return { needed: false }
  const end = await selectCodeEnd(db, viewer.id, code_hash)
  return end && end <= clock.now()
    ? refuse('administrator_code_expired', { field: 'code' })
    : refuse('administrator_code_wrong', { field: 'code' })
}

/** Refuses a first passkey or second step of an administrator whose session gave no code. Asked before either is begun. */
export async function refuseWithoutCode(ctx: SignedIn) {
  return (await needsAdministratorCode(ctx)) ? refuse('administrator_code_required') : null
}

/** The same in the transaction that adds the passkey or second step; uses the code up. */
export async function spendAdministratorCode(trx: Trx, { viewer, clock }: SignedIn) {
  if (!(await administersWithoutFactor(trx, viewer.id))) return null
  const isSpent = await deleteCode(trx, viewer, clock.now())
  return isSpent ? null : refuse('administrator_code_required')
}

function note(ctx: SignedIn, action: 'administrator_code_given' | 'administrator_code_refused') {
  const resource_id = ctx.viewer.session_id
  return logSecurityEvent(ctx.db, { ctx, action, resource_type: 'session', resource_id })
}
