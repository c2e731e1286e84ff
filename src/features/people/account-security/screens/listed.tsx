import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoment } from '#platform/moments.ts'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** The message when loading fails. */
  failed: string
  children: (data: Data) => ReactNode
}

/** A list of this section once it is here; its shape until then. */
export function Listed<Data>({ query: { data, isError, refetch }, failed, children }: Props<Data>) {
  if (data) return children(data)
  if (isError) return <LoadFailedNotice title={failed} onRetry={() => void refetch()} />
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </SkeletonGroup>
  )
}

/** One line of such a list: a sign, what it is, and what may be done. */
export function ListedRow({
  icon,
  children,
  acts,
}: {
  icon: ReactNode
  children: ReactNode
  acts?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="text-muted [&_svg]:size-6">{icon}</span>
      <div className="grid min-w-0 grow basis-48 gap-0.5">{children}</div>
      {acts}
    </li>
  )
}

/** A day and a time as people say them, where they are. */
export function momentText(instant: string, timeZone: string | undefined): string {
  return formatMoment(new Date(instant), getLocale(), timeZone)
}
