import { useQuery } from '@tanstack/react-query'
import { getLocale } from '#paraglide/runtime.js'
import { feeOf, formatMoney } from '#platform/money.ts'
import type { Site } from './contract.ts'
import { siteQuery } from './queries.ts'
import { formatBps } from './site.ts'

/** The rental that prices are explained with: SPEC §9's 250 dollars. */
const EXAMPLE_CENTS = 25_000

/** What the long texts are filled in with. */
export type Words = ReturnType<typeof wordsOf>

/** The configured values in the page's language; blank until the site has answered. */
export function useWords(): Words {
  const { data: site } = useQuery(siteQuery)
  return wordsOf(site)
}

/** The same from a site that is already at hand. */
export function wordsOf(site: Site | undefined) {
  const bps = site?.platform_fee_bps ?? 0
  const fee_cents = feeOf(EXAMPLE_CENTS, bps)
  return {
    brand: site?.name ?? '',
    email: site?.email ?? '',
    address: site?.address ?? '',
    fee: formatBps(bps, getLocale()),
    rental: inDollars(EXAMPLE_CENTS),
    platform_fee: inDollars(fee_cents),
    payout: inDollars(EXAMPLE_CENTS - fee_cents),
  }
}

function inDollars(cents: number): string {
  return formatMoney(cents, getLocale(), { withCents: true })
}
