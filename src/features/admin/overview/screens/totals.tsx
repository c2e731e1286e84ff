import { stageTags } from '#features/rental-desk/rentals/rental-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { Overview } from '../contract.ts'

/** What there is now, and where all rentals stand. */
export function Totals({ overview }: { overview: Overview }) {
  const { people, on_offer, stores, stages } = overview
  const number = new Intl.NumberFormat(getLocale())
  const rows = [
    { label: m.admin_overview_people(), count: people },
    { label: m.admin_overview_on_offer(), count: on_offer },
    { label: m.admin_overview_stores(), count: stores },
    ...stages.map(({ stage, count }) => ({
      label: m.admin_overview_rentals({ stage: stageTags[stage].word() }),
      count,
    })),
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-10 text-14 sm:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ label, count }) => (
        <div
          key={label}
          className="flex min-h-10 items-baseline justify-between gap-4 border-t border-hairline py-2"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-mono font-semibold tabular-nums">{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
