import type { Locale } from './locale.ts'

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Integer cents of a decimal price in dollars (`125.5`, `'125.50'`); a third decimal rounds half up.
 * Throws RangeError for text that is no plain decimal, and for what cents cannot hold exactly.
 */
export function toCents(price: number | string): number {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(String(price).trim()) ?? []
  if (whole === undefined) throw new RangeError(`Not a price: ${price}`)

  const digits = fraction.padEnd(3, '0')
  const roundUp = Number(digits[2]) >= 5 ? 1 : 0
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + roundUp
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a price: ${price}`)
  return sign && cents > 0 ? -cents : cents
}

/** Dollars as the number the API answers with: `12550` → `125.5`. */
export function fromCents(cents: number): number {
  return cents / 100
}

/**
 * Cents as a person reads them: `$125`, `$125.50`; in French `125 $`, `125,50 $` with non-breaking spaces.
 * `.00` is left out unless `withCents` asks for it.
 */
export function formatMoney(cents: number, locale: Locale, { withCents = false } = {}): string {
  const digits = withCents || cents % 100 !== 0 ? 2 : 0
  const format = formats[locale][digits]
  return format.format(fromCents(cents))
}

/** The fee on a price: a share in basis points (500 is 5 %), and its least amount in cents. */
export type FeeRule = { bps: number; min_cents: number }

/**
 * The fee on a price, in cents: the share, rounded half up, but no less than the least fee and no more than half of the price.
 * SPEC §9: 5 % of 250.00 is 12.50.
 */
export function feeOf(cents: number, { bps, min_cents }: FeeRule): number {
  const share = Math.floor((cents * bps + 5_000) / 10_000)
  return Math.min(Math.max(share, min_cents), Math.floor(cents / 2))
}

const formats = {
  'en-CA': { 0: currencyFormat('en-CA', 0), 2: currencyFormat('en-CA', 2) },
  'fr-CA': { 0: currencyFormat('fr-CA', 0), 2: currencyFormat('fr-CA', 2) },
}

function currencyFormat(locale: Locale, digits: number) {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
