import type { ReactNode } from 'react'
import { MAX_RENTAL_DAYS } from '#features/catalogue/availability/period-problem.ts'
import { quoteRental, sameCostUpTo } from '#features/catalogue/pricing/quote.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { countDays, type Day } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { Money } from '#ui/money.tsx'
import { pricesOf } from './prices-of.ts'
import type { ShownCard } from './shown-card.ts'

/** The cost of the days, and up to how many it stays the same; `children` where no rental has so many. */
export function DaysPrice({
  card,
  days,
  children,
}: {
  card: ShownCard
  days: { from: Day; to: Day }
  children: ReactNode
}) {
  const count = countDays(days.from, days.to)
  if (count < 1 || count > MAX_RENTAL_DAYS) return children
  const prices = pricesOf(card)
  const most = sameCostUpTo(prices, count)
  return (
    <span className="grid">
      <Money unit={m.equipment_card_days({ count })}>
        {formatMoney(quoteRental(prices, count).total_cents, getLocale())}
      </Money>
      {most > count ? (
        <span className="text-12 text-muted">{m.equipment_card_same_price({ count: most })}</span>
      ) : null}
    </span>
  )
}
