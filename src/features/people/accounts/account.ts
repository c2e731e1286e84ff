import { isWithoutMailbox } from '#platform/ports/mail.ts'
import type { accountRefusals } from './account-refusals.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
export const CODE_DIGITS = 6

/** How long links and codes hold. */
export const CONFIRM_EMAIL_HOURS = 24
export const RESET_HOURS = 1
export const CODE_MINUTES = 10
/** How long a letter's link lets a browser through, and how long after that the browser is let through. */
export const KNOW_BROWSER_MINUTES = 30
/** Wrong codes after which a code is dead. */
export const CODE_ATTEMPTS = 5
/** The time limit for a second step. */
export const TICKET_MINUTES = 10

type Rule = keyof typeof accountRefusals

/** How long to wait when too many passwords wait to be hashed. */
export const BUSY_SECONDS = 5

/** Checks the form alone: only writing shows whether the mailbox exists. Null when it is fine, as with all that follow. */
export function checkEmail(email: string): Rule | null {
  const fits = email.length <= 254 && !isWithoutMailbox(email)
  return fits && ADDRESS.test(email) ? null : 'email_shape'
}

/** The host is a name of several parts, in any alphabet, and no number: `a@[127.0.0.1]` and `a@10.0.0.1` reach machines, not people. */
const ADDRESS =
  /^[^\s@<>()",;:\\[\]]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** Only how it looks: whether the number exists is decided on the server. */
export function checkPhone(phone: string): Rule | null {
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(phone) && digits >= 8 && digits <= 15 ? null : 'phone_shape'
}

/** Length is what makes a password hard to guess; the server also knows those that everybody tries. */
export function checkPassword(password: string): Rule | null {
  if ([...password].length < PASSWORD_MIN) return 'password_short'
  return password.length > PASSWORD_MAX ? 'password_long' : null
}

/** As many digits as a text message has. */
export function checkCode(code: string): Rule | null {
  return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code) ? null : 'code_shape'
}

/** The kind of an identifier typed to sign in: an e-mail address, a phone number, or else a username. */
export function identifierKind(identifier: string): 'email' | 'phone' | 'username' {
  if (identifier.includes('@')) return 'email'
  return checkPhone(identifier) === null ? 'phone' : 'username'
}

/** E-mail addresses are compared and kept in small letters. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** A number as people write it: `+14165550134` is `416 555-0134`; those of other countries stay as they are. */
export function phoneWords(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2-$3')
}
