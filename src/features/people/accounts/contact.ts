import type { Config } from '#platform/config.ts'
import { refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import { normalPhone } from './phone-number.ts'

const refuse = refuser(accountRefusals)

type Reach = { config: Pick<Config, 'sendsMail' | 'sendsTexts'> }

/**
 * The e-mail, else the phone number in its normal form, that somebody gave and can be reached by; a refusal when there is
 * neither, or nothing goes out that way.
 */
export function contactOf({ config }: Reach, { email, phone }: { email?: string; phone?: string }) {
  if (email) return config.sendsMail ? { email } : refuse('mail_unavailable', { field: 'email' })
  if (!phone) return refuse('contact_required')
  const number = normalPhone(phone)
  if (!number) return refuse('phone_shape', { field: 'phone' })
  return config.sendsTexts ? { phone: number } : refuse('texts_unavailable', { field: 'phone' })
}

/** The address or number itself. */
export function contactText(contact: { email: string } | { phone: string }): string {
  return 'email' in contact ? contact.email : contact.phone
}
