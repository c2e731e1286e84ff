import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { isRefused } from '#platform/refusal.ts'
import { takeAttempt } from './attempts.ts'
import { tellContact } from './contact/contact-message.ts'
import { contactOf, contactText } from './contact.ts'
import type { Device } from './device.ts'
import { sendReset } from './message-person.ts'
import { selectFormerHolder } from './recovery/factor-store.ts'
import { isKnownDevice } from './store/devices.ts'
import { selectPerson } from './store/people.ts'

/**
 * Sends a link, or a code that works in this browser, for a new password; the answer is the same for an unknown
 * contact.
 */
export async function requestPasswordReset(
  ctx: Ctx,
  input: { email?: string; phone?: string },
  device: Device,
) {
  const contact = contactOf(ctx, input)
  if (isRefused(contact)) return contact
  const person = await selectPerson(ctx.db, contact)
  const isKnown =
    person !== undefined && (await isKnownDevice(ctx.db, person.id, device.hash, ctx.clock.now()))
  const meant = { account: contactText(contact), knownAs: isKnown ? device.hash : null, person }
  const limited = await takeAttempt(ctx, 'message', meant)
  if (limited) return limited
  if (person) await sendReset(ctx.db, person, device.hash)
  else await offerToFormer(ctx, contactText(contact))
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: person?.id ?? null,
    action: 'password_reset_requested',
    resource_type: 'account',
  })
  const by = 'email' in contact ? ('email' as const) : ('phone' as const)
  return { by, contact: contactText(contact) }
}

/** The former holder of this contact, until some days ago, may claim the account back by it. */
async function offerToFormer(ctx: Ctx, contact: string): Promise<void> {
  const holder = await selectFormerHolder(ctx.db, contact)
  if (holder) await tellContact(ctx.db, ctx, { user_id: holder.id, contact, news: 'recovery_needed' })
}
