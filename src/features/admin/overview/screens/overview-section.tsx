import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SkeletonGroup } from '#ui/skeleton-group.tsx'
import type { Overview } from '../contract.ts'
import { overviewQuery } from '../queries.ts'
import { Funnel } from './funnel.tsx'
import { Plot } from './plot.tsx'
import { Totals } from './totals.tsx'
import { Unfound } from './unfound.tsx'
import { Waiting } from './waiting.tsx'
import { weekPlots } from './week-plots.ts'

/** What waits, what there is, and how it goes from week to week. */
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
          {weekPlots(overview.weeks).map(({ title, points }) => (
            <Plot key={title} title={title} points={points} />
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
