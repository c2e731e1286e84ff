import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as E.164, read as Canadian unless it says otherwise; null when there can be no such number. */
export function normalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'CA')
  return number?.isValid() ? number.number : null
}

/** What a phone number is counted by: its normal form, or the digits of one that cannot be. */
export function countedPhone(typed: string): string {
  return normalPhone(typed) ?? typed.replace(/\D/g, '')
}
