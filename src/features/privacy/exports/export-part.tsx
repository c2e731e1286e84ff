import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { KEPT_DAYS } from '#features/base/retention-periods/retention-periods.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { ExportCard, exportsQuery } from './screens/export-card.tsx'

/** Everything that is kept about the signed-in person, to take along. */
export function ExportPart() {
  return (
    <section aria-labelledby="download" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h3 id="download" className="text-22">
          {m.privacy_export_title()}
        </h3>
        <p className="max-w-prose text-muted">{m.privacy_export_lead()}</p>
      </header>
      <dl className="grid max-w-prose gap-1 rounded-lg bg-sunken p-4 text-14">
        <dt className="font-semibold">{m.privacy_export_holds()}</dt>
        <dd>{m.privacy_export_holds_list()}</dd>
        <dd className="text-muted">{m.privacy_export_holds_not()}</dd>
      </dl>
      <Copies />
    </section>
  )
}

function Copies() {
  const { data, isError, refetch } = useQuery(exportsQuery)
  if (!data && isError)
    return <LoadFailedNotice title={m.privacy_export_list_failed()} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <SkeletonGroup>
        <Skeleton className="h-24 rounded-lg" />
      </SkeletonGroup>
    )
  }
  const isPreparing = data.items.some(({ status }) => status === 'preparing')
  return (
    <>
      {isPreparing ? null : <Ask again={data.items.length > 0} />}
      {data.items.length > 0 ? (
        <ul aria-label={m.privacy_export_list()} className="grid gap-3">
          {data.items.map((copy) => (
            <li key={copy.id}>
              <ExportCard copy={copy} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Ask({ again }: { again: boolean }) {
  const ask = useAct({
    send: () => read(api().accounts.export.$post()),
    renews: [exportsQuery.queryKey],
    done: () => toast.success(m.privacy_export_asked()),
    title: () => m.privacy_export_ask_failed(),
    lost: () => m.privacy_export_ask_lost(),
    stale: exportsQuery.queryKey,
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" pending={ask.pending} onClick={() => void ask.run()}>
        <PackageOpen aria-hidden="true" />
        {again ? m.privacy_export_ask_again() : m.privacy_export_ask()}
      </Button>
      <p className="text-14 text-muted">{m.privacy_export_daily({ days: KEPT_DAYS.exports })}</p>
    </div>
  )
}
