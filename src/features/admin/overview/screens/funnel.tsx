import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { Day } from '#platform/days.ts'
import { daysText } from '#ui/days-text.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { FunnelDay } from '../contract.ts'
import { topOfScale } from './top-of-scale.ts'

/** The way from a search to a paid rental: all days together, and day by day in a table. */
export function Funnel({ days, since }: { days: readonly FunnelDay[]; since: Day | null }) {
  if (since === null) return <p className="text-14 text-muted">{m.admin_overview_uncounted()}</p>
  const number = new Intl.NumberFormat(getLocale())
  const sums = steps.map(({ key, label }) => ({
    key,
    label: label(),
    sum: days.reduce((sum, day) => sum + day[key], 0),
  }))
  const top = topOfScale(Math.max(0, ...sums.map(({ sum }) => sum)))
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-14 text-muted">{m.admin_overview_counted_since({ date: daysText(since) })}</p>
      <ol className="grid grid-cols-1 gap-3">
        {sums.map(({ key, label, sum }) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 text-14">
            <span>{label}</span>
            <span className="font-mono font-semibold tabular-nums">{number.format(sum)}</span>
            <span aria-hidden="true" className="col-span-2 h-2 rounded-sm bg-sunken">
              <span
                className="block h-full rounded-sm bg-accent"
                style={{ width: `${(sum / top) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
      <Disclosure summary={<span className="text-14">{m.admin_overview_table()}</span>}>
        <FunnelTable days={days} />
      </Disclosure>
    </div>
  )
}

function FunnelTable({ days }: { days: readonly FunnelDay[] }) {
  const number = new Intl.NumberFormat(getLocale())
  return (
    <div className="overflow-x-auto">
      <table aria-label={m.admin_overview_funnel()} className="w-full min-w-160 text-14">
        <thead>
          <tr className="text-12">
            <th scope="col" className="py-1.5 text-left font-medium">
              {m.admin_overview_day()}
            </th>
            {steps.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {dayText(day.day)}
              </th>
              {steps.map(({ key }) => (
                <td key={key} className="py-1.5 pl-3 text-right font-mono text-ink tabular-nums">
                  {number.format(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const steps: readonly { key: Exclude<keyof FunnelDay, 'day'>; label: () => string }[] = [
  { key: 'searches', label: m.admin_overview_searches },
  { key: 'seen', label: m.admin_overview_seen },
  { key: 'forms', label: m.admin_overview_forms },
  { key: 'requests', label: m.admin_overview_requests },
  { key: 'approvals', label: m.admin_overview_approvals },
  { key: 'paid', label: m.admin_overview_payments },
]

function dayText(day: Day): string {
  const format = new Intl.DateTimeFormat(getLocale(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(`${day}T00:00:00Z`))
}
