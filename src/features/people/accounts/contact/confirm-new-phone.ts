import type { SignedIn } from '#platform/context.ts'
import { transact, violatedConstraint } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { accountRefusals } from '../account-refusals.ts'
import type { Device } from '../device.ts'
import { normalPhone } from '../phone-number.ts'
import { checkCodeOf, takeCodeAttempt } from '../proofs.ts'
import { spendProof } from '../store/proofs.ts'
import { putContact } from './put-contact.ts'
import { lockContacts, selectUnsentProof } from './store.ts'

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
      const proof = await selectUnsentProof(trx, right.id, now)
      if (!person || proof?.contact !== phone || !(await spendProof(trx, right.id, now))) return wrong
      await putContact(trx, ctx, person, { kind: 'phone', contact: phone })
      return null
    })
  } catch (error) {
    // Somebody else confirmed it a moment ago.
    if (violatedConstraint(error) === 'users_phone_number_key') return wrong
    throw error
  }
}
