import type { Ctx } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account.ts'
import { takeAttempt } from './attempts.ts'
import { openSession } from './open-session.ts'
import { normalPhone } from './phone-number.ts'
import { redeemCode } from './proofs.ts'
import { markConfirmed, selectPerson } from './store.ts'

const refuse = refuser(accountRefusals)

/** Confirms a phone number with the code that was sent to it, and signs in. */
export async function confirmPhone(ctx: Ctx, input: { phone: string; code: string }, userAgent: string) {
  const phone = normalPhone(input.phone)
  if (!phone) return refuse('phone_shape', { field: 'phone' })
  const limited = await takeAttempt(ctx, 'proof', phone)
  if (limited) return limited
  const person = await selectPerson(ctx.db, { phone })
  const isRight =
    person && (await redeemCode(ctx.db, person.id, 'confirm_phone', input.code, ctx.clock.now()))
  if (!isRight) return refuse('code_wrong', { field: 'code' })
  await markConfirmed(ctx.db, person.id, 'phone_number_verified')
  return openSession(ctx, person.id, { userAgent, by: 'phone_code' })
}
