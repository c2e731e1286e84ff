import { refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account.ts'
import { normalPhone } from './phone-number.ts'

const refuse = refuser(accountRefusals)

/** The e-mail, else the phone number in its normal form, that somebody gave; a refusal when there is neither. */
export function contactOf({ email, phone }: { email?: string; phone?: string }) {
  if (email) return { email }
  if (!phone) return refuse('contact_required')
  const number = normalPhone(phone)
  return number ? { phone: number } : refuse('phone_shape', { field: 'phone' })
}

/** The address or number itself. */
export function contactText(contact: { email: string } | { phone: string }): string {
  return 'email' in contact ? contact.email : contact.phone
}
