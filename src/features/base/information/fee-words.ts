import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { type FeeRule, formatMoney } from '#platform/money.ts'
import type { Site } from './contract.ts'
import { formatBps } from './site.ts'

/** The configured fee; none until the site has answered. */
export function feeRuleOf(site: Site | undefined): FeeRule {
  return { bps: site?.platform_fee_bps ?? 0, min_cents: site?.platform_fee_min_cents ?? 0 }
}

/** The fee in words, in the page's language: its share, and its least amount where there is one. */
export function feeWords(site: Site | undefined): string {
  const { bps, min_cents } = feeRuleOf(site)
  const share = formatBps(bps, getLocale())
  return min_cents > 0
    ? m.information_fee_at_least({ share, least: formatMoney(min_cents, getLocale()) })
    : share
}
