import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { isRefused } from '#platform/refusal.ts'
import { takeAttempt } from './attempts.ts'
import { contactOf, contactText } from './contact.ts'
import { sendReset } from './message-person.ts'
import { selectPerson } from './store.ts'

/** Sends a link or a code for a new password; the answer is the same when nobody is known by this. */
export async function requestPasswordReset(ctx: Ctx, input: { email?: string; phone?: string }) {
  const contact = contactOf(ctx, input)
  if (isRefused(contact)) return contact
  const limited = await takeAttempt(ctx, 'reset_request', contactText(contact))
  if (limited) return limited
  const person = await selectPerson(ctx.db, contact)
  if (person) await sendReset(ctx.db, person)
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: person?.id ?? null,
    action: 'password_reset_requested',
    resource_type: 'account',
  })
  const by = 'email' in contact ? ('email' as const) : ('phone' as const)
  return { by, contact: contactText(contact) }
}
