import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { addDays, type Day } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import type { Week } from '../contract.ts'
import type { PlotPoint } from './plot.tsx'

/** What is drawn of each week. */
const drawn: readonly { title: () => string; of: (week: Week) => number; isMoney?: true }[] = [
  { title: m.admin_overview_new_people, of: ({ people }) => people },
  { title: m.admin_overview_new_listings, of: ({ listings }) => listings },
  { title: m.admin_overview_requests, of: ({ requests }) => requests },
  { title: m.admin_overview_approvals, of: ({ approvals }) => approvals },
  { title: m.admin_overview_paid, of: ({ paid_cents }) => paid_cents, isMoney: true },
  { title: m.admin_overview_fees, of: ({ fee_cents }) => fee_cents, isMoney: true },
  { title: m.admin_overview_refunded, of: ({ refunded_cents }) => refunded_cents, isMoney: true },
]

export function weekPlots(weeks: readonly Week[]): { title: string; points: PlotPoint[] }[] {
  const locale = getLocale()
  const number = new Intl.NumberFormat(locale)
  return drawn.map(({ title, of, isMoney }) => ({
    title: title(),
    points: weeks.map((week) => {
      const value = of(week)
      const text = isMoney ? formatMoney(value, locale, { withCents: true }) : number.format(value)
      return { label: weekText(week.week), value, text }
    }),
  }))
}

/** `Jun 8–14` in the page’s language. */
function weekText(monday: Day): string {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.formatRange(Date.parse(`${monday}T00:00:00Z`), Date.parse(`${addDays(monday, 6)}T00:00:00Z`))
}
