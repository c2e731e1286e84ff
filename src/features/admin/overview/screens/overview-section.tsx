import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { stageTags } from '#features/admin/rentals/rentals/rental-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { api } from '#platform/browser/api-client.ts'
import { addDays, type Day } from '#platform/days.ts'
import { formatMoney } from '#platform/money.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import type { Overview, Week } from '../contract.ts'
import { Funnel } from './funnel.tsx'
import { Plot, type PlotPoint, type Say } from './plot.tsx'
import { Unfound } from './unfound.tsx'
import { Waiting } from './waiting.tsx'

/** The plots of each week. */
const drawn: readonly { title: () => string; of: (week: Week) => number; isMoney?: true }[] = [
  { title: m.admin_overview_new_people, of: ({ people }) => people },
  { title: m.admin_overview_new_listings, of: ({ listings }) => listings },
  { title: m.admin_overview_requests, of: ({ requests }) => requests },
  { title: m.admin_overview_approvals, of: ({ approvals }) => approvals },
  { title: m.admin_overview_paid, of: ({ paid_cents }) => paid_cents, isMoney: true },
  { title: m.admin_overview_fees, of: ({ fee_cents }) => fee_cents, isMoney: true },
  { title: m.admin_overview_refunded, of: ({ refunded_cents }) => refunded_cents, isMoney: true },
]

/** The waiting tasks, the totals, and the weekly figures. */
export function OverviewSection() {
  const { data, isError, refetch } = useQuery(overviewQuery())
  return (
    <div className="grid grid-cols-1 gap-12">
      <h2 className="sr-only">{m.admin_section_overview()}</h2>
      {data ? <Figures overview={data} /> : null}
      {isError && !data ? (
        <LoadFailed title={m.admin_overview_failed()} headingLevel={3} onRetry={() => void refetch()} />
      ) : null}
      {data || isError ? null : <Shape />}
    </div>
  )
}

function Figures({ overview }: { overview: Overview }) {
  return (
    <>
      <Part title={m.admin_overview_waiting()}>
        <Waiting waiting={overview.waiting} />
      </Part>
      <Part title={m.admin_overview_totals()}>
        <Totals overview={overview} />
      </Part>
      <Part title={m.admin_overview_weeks()} lead={m.admin_overview_weeks_lead()}>
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-2">
          {weekPlots(overview.weeks).map((plot) => (
            <Plot key={plot.title} {...plot} />
          ))}
        </div>
      </Part>
      <Part title={m.admin_overview_funnel()} lead={m.admin_overview_funnel_lead()}>
        <Funnel days={overview.days} since={overview.counted_since} />
      </Part>
      <Part title={m.admin_overview_unfound()} lead={m.admin_overview_unfound_lead()}>
        <Unfound unfound={overview.unfound} often={overview.searched_often} />
      </Part>
    </>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 className="text-22">{title}</h3>
        {lead ? <p className="text-14 text-muted">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

function Shape() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-56" />
    </SkeletonGroup>
  )
}

/** The current totals, and the stages of all rentals. */
function Totals({ overview }: { overview: Overview }) {
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

function overviewQuery() {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => readAtDesk(() => api().admin.overview.$get()),
    staleTime: 60_000,
  })
}

function weekPlots(weeks: readonly Week[]): { title: string; points: PlotPoint[]; say: Say }[] {
  const locale = getLocale()
  const number = new Intl.NumberFormat(locale)
  const money = (cents: number) => formatMoney(cents, locale, { withCents: true })
  return drawn.map(({ title, of, isMoney }) => ({
    title: title(),
    points: weeks.map((week) => ({ label: weekText(week.week), value: of(week) })),
    say: isMoney ? money : (count) => number.format(count),
  }))
}

/** `Jun 8–14` in the page’s language. */
function weekText(monday: Day): string {
  const format = new Intl.DateTimeFormat(getLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.formatRange(Date.parse(`${monday}T00:00:00Z`), Date.parse(`${addDays(monday, 6)}T00:00:00Z`))
}
