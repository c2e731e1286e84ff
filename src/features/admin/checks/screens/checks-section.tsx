import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { useSession } from '#features/people/session/use-session.tsx'
import { m } from '#paraglide/messages.js'
import { api } from '#platform/browser/api-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { CheckCard } from './check-card.tsx'

/** The documents that wait to be looked at, the longest first. */
const waitingChecksQuery = queryOptions({
  queryKey: ['admin', 'checks'],
  queryFn: () => readAtDesk(() => api().admin.checks.$get({ query: {} })),
})

/** Documents that wait to be looked at, one at a time; the next one as soon as one is decided. */
export function ChecksSection() {
  const checks = useQuery(waitingChecksQuery)
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [at, setAt] = useState(0)
  const items = checks.data?.items ?? []
  const check = items[at % Math.max(items.length, 1)]
  const decided = async (id: string) => {
    queryClient.setQueryData(waitingChecksQuery.queryKey, (list) =>
      list ? { ...list, items: list.items.filter((one) => one.id !== id) } : list,
    )
    await queryClient.invalidateQueries({ queryKey: waitingChecksQuery.queryKey })
  }
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 className="text-28">{m.admin_section_checks()}</h2>
          {check ? (
            <p className="text-14 text-muted tabular-nums">
              {m.admin_checks_waiting({ count: items.length })}
            </p>
          ) : null}
        </div>
        <p className="max-w-prose text-14 text-muted">{m.admin_checks_lead()}</p>
      </header>
      {check ? (
        <CheckCard
          key={check.id}
          check={check}
          isOwn={check.user.id === user?.id}
          onDecided={() => decided(check.id)}
          onLater={items.length > 1 ? () => setAt((at + 1) % items.length) : undefined}
        />
      ) : checks.isError ? (
        <LoadFailed headingLevel={3} title={m.admin_checks_failed()} onRetry={() => void checks.refetch()} />
      ) : checks.isPending ? (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-80" />
        </SkeletonGroup>
      ) : (
        <EmptyState
          headingLevel={3}
          icon={<BadgeCheck aria-hidden="true" />}
          title={m.admin_checks_nothing()}
        >
          <p>{m.admin_checks_nothing_detail()}</p>
        </EmptyState>
      )}
    </div>
  )
}
