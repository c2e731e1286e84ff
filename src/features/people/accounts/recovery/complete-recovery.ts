import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS } from '../account.ts'
import { accountRefusals } from '../account-refusals.ts'
import type { Device } from '../device.ts'
import { openSession } from '../open-session.ts'
import { spendSecret } from '../store/one-time-secrets.ts'
import { selectPerson } from '../store/people.ts'
import { isWeakPassword } from '../weak-passwords.ts'
import { baselineAt } from './factor.ts'
import { giveBack } from './give-back.ts'
import { recoveryRefusals } from './recovery.ts'
import { lockPerson, selectRecovery } from './recovery-store.ts'
import type { Ticket } from './ticket.ts'

const refuse = refuser({ ...accountRefusals, ...recoveryRefusals })

/** How many old factors decide. */
export const DECIDING = 2

/**
 * Gives the account to a person with two old factors shown, at once and despite a waiting recovery, with the
 * password they choose; signs in this browser and no other. `keep_contacts` keeps the present contacts.
 */
export async function completeRecovery(
  ctx: Ctx,
  ticket: Ticket,
  { password, keep_contacts }: { password: string; keep_contacts: boolean },
  device: Device,
) {
  if (ticket.shown.length < DECIDING) return refuse('recovery_too_little')
  const person = await selectPerson(ctx.db, { id: ticket.user_id })
  if (!person) return refuse('recovery_expired')
  if (await isWeakPassword(password, { ...person, brand: ctx.config.BRAND_NAME })) {
    return refuse('password_common', { field: 'password' })
  }
  const hash = await ctx.passwords.hash(password, `proof:${ticket.id}`)
  if (hash === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  const refused = await transact(ctx.db, async (trx) => {
    const locked = await lockPerson(trx, ticket.user_id)
    const now = ctx.clock.now()
    if (!locked || !(await spendSecret(trx, ticket.id, now))) return refuse('recovery_expired')
    const baseline = (await openBaseline(trx, ticket.user_id)) ?? baselineAt(now)
    await giveBack(trx, ctx, ticket.user_id, {
      baseline,
      restore: keep_contacts ? 'factors' : 'all',
      password: hash,
      ctx,
    })
    return null
  })
  if (isRefused(refused)) return refused
  const tookSecondStep = ticket.shown.some((kind) => kind === 'passkey' || kind === 'second_step')
  return (
    (await openSession(ctx, ticket.user_id, device, 'recovery', { tookSecondStep })) ??
    refuse('recovery_expired')
  )
}

async function openBaseline(trx: Parameters<typeof selectRecovery>[0], userId: string): Promise<Date | null> {
  const recovery = await selectRecovery(trx, userId)
  return recovery && recovery.state !== 'left' ? recovery.baseline_at : null
}
