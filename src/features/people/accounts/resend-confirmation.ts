import type { Ctx } from '#platform/context.ts'
import { isRefused } from '#platform/refusal.ts'
import { takeAttempt } from './attempts.ts'
import { contactOf, contactText } from './contact.ts'
import type { Device } from './device.ts'
import { sendConfirmation, sendFinish } from './message-person.ts'
import { isConfirmed, selectPerson } from './store/people.ts'
import { selectSignUpOf } from './store/sign-ups.ts'

/**
 * Sends the confirming message again to an unconfirmed person; the answer does not tell whether there is one. A browser
 * gets its own sign-up confirmed. One without a sign-up gets no other person's confirmed: the reader of the message
 * chooses a password.
 */
export async function resendConfirmation(
  ctx: Ctx,
  input: { email?: string; phone?: string },
  device: Device,
) {
  const contact = contactOf(ctx, input)
  if (isRefused(contact)) return contact
  const person = await selectPerson(ctx.db, contact)
  const waiting = person && !isConfirmed(person) ? person : null
  const own = waiting ? await selectSignUpOf(ctx.db, waiting.id, device.hash) : undefined
  const meant = { account: contactText(contact), knownAs: own ? device.hash : null }
  const limited = await takeAttempt(ctx, 'message', meant)
  if (limited) return limited
  if (waiting && own) await sendConfirmation(ctx.db, waiting, own.id)
  else if (waiting) await sendFinish(ctx.db, waiting, device.hash)
  return null
}
