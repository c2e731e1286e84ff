import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Config } from '#platform/config.ts'
import { refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'

const refuse = refuser(accountRefusals)

type Reach = { config: Pick<Config, 'sendsMail' | 'sendsTexts'> }

/**
 * The e-mail address, else the phone number in its normal form, that a message can reach; a refusal when there is
 * neither, or that channel is off.
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

/** A phone number as E.164, read as Canadian unless it says otherwise; null when there can be no such number. */
export function normalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'CA')
  return number?.isValid() ? number.number : null
}

/** The key that tries of a phone number are counted by: its normal form, or its digits when it has none. */
export function countedPhone(typed: string): string {
  return normalPhone(typed) ?? typed.replace(/\D/g, '')
}
