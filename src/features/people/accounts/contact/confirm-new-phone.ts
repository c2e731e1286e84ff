import type { SignedIn } from '#platform/context.ts'
import { transact, violatedConstraint } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { accountRefusals } from '../account-refusals.ts'
import { normalPhone } from '../contact.ts'
import type { Device } from '../device.ts'
import { checkCodeOf, takeCodeAttempt } from '../one-time-secrets.ts'
import { spendSecret } from '../store/one-time-secrets.ts'
import { putContact } from './change-contact.ts'
import { lockContacts, selectUnsentSecret } from './store.ts'

const refuse = refuser(accountRefusals)

/** The number becomes the person’s with the code that was sent to it, in the browser that asked. */
export async function confirmNewPhone(ctx: SignedIn, input: { phone: string; code: string }, device: Device) {
  const phone = normalPhone(input.phone)
  if (!phone) return refuse('phone_shape', { field: 'phone' })
  const limited = await takeCodeAttempt(ctx, phone, ctx.viewer, 'change_phone', device)
  if (limited) return limited
  const wrong = refuse('code_wrong', { field: 'code' })
  // Outside of the transaction, so that a wrong try stays counted.
  const right = await checkCodeOf(ctx, ctx.viewer.id, 'change_phone', input.code, device)
  if (!right) return wrong
  try {
    return await transact(ctx.db, async (trx) => {
      const person = await lockContacts(trx, ctx.viewer.id)
      const now = ctx.clock.now()
      const secret = await selectUnsentSecret(trx, right.id, now)
      if (!person || secret?.contact !== phone || !(await spendSecret(trx, right.id, now))) return wrong
      await putContact(trx, ctx, person, { kind: 'phone', contact: phone })
      return null
    })
  } catch (error) {
    // Another person confirmed it a moment ago.
    if (violatedConstraint(error) === 'users_phone_number_key') return wrong
    throw error
  }
}
