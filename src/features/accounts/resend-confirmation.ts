import type { Ctx } from '#platform/context.ts'
import { isRefused } from '#platform/refusal.ts'
import { takeAttempt } from './attempts.ts'
import { contactOf, contactText } from './contact.ts'
import { sendConfirmation } from './message-person.ts'
import { selectPerson } from './store.ts'

/** Sends the confirming message again to somebody who has not confirmed; says nothing about whether there is anybody. */
export async function resendConfirmation(ctx: Ctx, input: { email?: string; phone?: string }) {
  const contact = contactOf(ctx, input)
  if (isRefused(contact)) return contact
  const limited = await takeAttempt(ctx, 'reset_request', contactText(contact))
  if (limited) return limited
  const person = await selectPerson(ctx.db, contact)
  if (person && !person.email_verified && !person.phone_number_verified) {
    await sendConfirmation(ctx.db, person)
  }
  return null
}
