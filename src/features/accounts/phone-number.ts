import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as E.164, read as Canadian unless it says otherwise; null when there can be no such number. */
export function normalPhone(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'CA')
  return number?.isValid() ? number.number : null
}
