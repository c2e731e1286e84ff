import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import { normalPhone } from './contact.ts'
import type { Device } from './device.ts'
import { enter } from './enter.ts'
import { checkCodeOf, takeCodeAttempt } from './one-time-secrets.ts'
import { deleteSecrets, spendSecret } from './store/one-time-secrets.ts'
import { markConfirmed, selectPerson } from './store/people.ts'
import { confirmSignUp, selectSignUp } from './store/sign-ups.ts'

const refuse = refuser(accountRefusals)

/**
 * Confirms a phone number with the code that was sent to it, in the browser that signed up, and signs in. What that browser
 * said comes into force; what others said of this number is forgotten.
 */
export async function confirmPhone(ctx: Ctx, input: { phone: string; code: string }, device: Device) {
  const phone = normalPhone(input.phone)
  if (!phone) return refuse('phone_shape', { field: 'phone' })
  const person = await selectPerson(ctx.db, { phone })
  const limited = await takeCodeAttempt(ctx, phone, person, 'confirm_phone', device)
  if (limited) return limited
  const wrong = refuse('code_wrong', { field: 'code' })
  if (!person) return wrong
  // Outside of the transaction, so that a wrong try stays counted.
  const right = await checkCodeOf(ctx, person.id, 'confirm_phone', input.code, device)
  if (!right) return wrong
  const refused = await transact(ctx.db, async (trx) => {
    const signUp = right.sign_up_id ? await selectSignUp(trx, right.sign_up_id) : undefined
    if (!signUp || !(await spendSecret(trx, right.id, ctx.clock.now()))) return wrong
    await confirmSignUp(trx, person.id, signUp)
    await markConfirmed(trx, person.id, 'phone_number_verified')
    await deleteSecrets(trx, person.id, ['confirm_phone'])
    return null
  })
  return isRefused(refused) ? refused : ((await enter(ctx, person.id, device, 'phone_code')) ?? wrong)
}
