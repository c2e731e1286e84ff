/** The platform's registrations; null where it has none, and then collects nothing. */
export type PlatformTaxNumbers = Record<'gst' | 'qst' | 'bc_pst' | 'sk_pst' | 'mb_rst', string | null>

/** A small supplier need not register below this, in four calendar quarters in a row (Excise Tax Act, s. 148). */
export const SMALL_SUPPLIER_CENTS = 3_000_000

const GST = /^(\d{9})RT\d{4}$/
const QST = /^\d{10}TQ\d{4}$/

/** A tax number as it is kept: without blanks and dashes, in capitals. */
export function tidyTaxNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Whether a tidied text is a GST/HST number: a business number with its check digit, `RT` and four digits. */
export function isGstNumber(text: string): boolean {
  const business = GST.exec(text)?.[1]
  return business !== undefined && hasCheckDigit(business)
}

/** Whether a tidied text is a QST number: ten digits, `TQ` and four digits. */
export function isQstNumber(text: string): boolean {
  return QST.test(text)
}

/** Luhn's formula, which the check digit of a business number follows. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
