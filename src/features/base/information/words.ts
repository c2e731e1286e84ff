import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { feeOf, formatMoney } from '#platform/money.ts'
import { SMALL_SUPPLIER_CENTS } from '#platform/tax-numbers.ts'
import { PAYABLE_DAYS } from '../clocks/clock.ts'
import { KEPT_DAYS, KEPT_YEARS } from '../retention-periods/retention-periods.ts'
import type { Site } from './contract.ts'
import { feeRuleOf, feeWords } from './fee-words.ts'
import { siteQuery } from './queries.ts'
import { formatBps } from './site.ts'

/** The rental that prices are explained with: SPEC §9's 250 dollars. */
const EXAMPLE_CENTS = 25_000

/** PIPEDA (s. 8) and the Quebec act (s. 32) both say so. */
const ANSWER_DAYS = 30

/** The periods of retention, as the texts name them. */
const PERIODS = {
  answer_days: ANSWER_DAYS,
  leaving_days: KEPT_DAYS.leaving,
  leaving_months: KEPT_DAYS.leaving / 30,
  export_days: KEPT_DAYS.exports,
  insurance_days: KEPT_DAYS.insurance,
  check_days: KEPT_DAYS.undecided_checks,
  notification_days: KEPT_DAYS.notifications,
  delivery_days: KEPT_DAYS.deliveries,
  device_days: KEPT_DAYS.unseen_devices,
  search_days: KEPT_DAYS.ended_searches,
  reviewed_days: KEPT_DAYS.reviewed,
  count_days: KEPT_DAYS.counts,
  word_days: KEPT_DAYS.search_words,
  sign_up_days: KEPT_DAYS.unconfirmed_sign_ups,
  upload_hours: KEPT_DAYS.unused_uploads * 24,
  tax_years: KEPT_YEARS.tax_records,
  security_years: KEPT_YEARS.security_events,
  identity_years: KEPT_YEARS.identity_badge,
  police_years: KEPT_YEARS.police_clearance_badge,
}

/** The values filled into the long texts. */
export type Words = ReturnType<typeof wordsOf>

/** The configured values in the page's language; blank until the site has answered. */
export function useWords(): Words {
  const { data: site } = useQuery(siteQuery)
  return wordsOf(site)
}

/** The same from a site that is already at hand. */
export function wordsOf(site: Site | undefined) {
  const rule = feeRuleOf(site)
  const fee_cents = feeOf(EXAMPLE_CENTS, rule)
  return {
    ...PERIODS,
    term_answer: m.information_term_answer(),
    term_cancel: m.information_term_cancel(),
    term_insurance: m.information_term_insurance(),
    term_tax: m.information_term_tax(),
    brand: site?.name ?? '',
    email: site?.email ?? '',
    address: site?.address ?? '',
    fee: feeWords(site),
    fee_share: formatBps(rule.bps, getLocale()),
    /** How many days before its first day a rental can be paid at the earliest. */
    pay_ahead: PAYABLE_DAYS,
    small_supplier: formatMoney(SMALL_SUPPLIER_CENTS, getLocale()),
    rental: inDollars(EXAMPLE_CENTS),
    platform_fee: inDollars(fee_cents),
    payout: inDollars(EXAMPLE_CENTS - fee_cents),
  }
}

function inDollars(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}
