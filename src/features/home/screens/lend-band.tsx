import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { feeOf, formatMoney } from '#platform/money.ts'
import { SlateRule } from '#ui/slate-rule.tsx'
import { LendButton } from './lend-button.tsx'

const EXAMPLE_CENTS = 25_000

/** An invitation to owners, in the other light. */
export function LendBand() {
  const { data: site } = useQuery(siteQuery)
  const payout = EXAMPLE_CENTS - feeOf(EXAMPLE_CENTS, site?.platform_fee_bps ?? 0)
  return (
    <section className="bg-paper text-ink scheme-dark">
      <SlateRule />
      <div className="page grid items-center gap-6 py-14 md:grid-cols-[1fr_auto] md:py-20">
        <div className="grid gap-3">
          <h2 className="max-w-prose text-36 md:text-48">{m.home_band()}</h2>
          <p className="max-w-prose text-18 text-muted">
            {m.home_band_detail({
              rental: formatMoney(EXAMPLE_CENTS, getLocale(), { withCents: true }),
              payout: formatMoney(payout, getLocale(), { withCents: true }),
            })}
          </p>
        </div>
        <LendButton size="lg" />
      </div>
    </section>
  )
}
