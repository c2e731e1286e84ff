import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOnlyText } from '#features/admin/frame/instant-text.ts'
import { m } from '#paraglide/messages.js'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { IncidentView } from '../contract.ts'
import { stateTags, stepWords } from '../incident-words.ts'
import { incidentsQuery } from '../queries.ts'
import { IncidentForm } from './incident-form.tsx'

/** One entry of the register with its due steps, or a new one. */
export function IncidentEntry({ id }: { id: string }) {
  const list = useInfiniteQuery(incidentsQuery())
  if (id === 'new') return <Titled title={m.admin_incidents_new()} incident={null} />
  const found = list.data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)
  if (found) return <Titled title={found.title} incident={found} />
  if (list.isPending) return <Skeleton className="h-40" />
  if (list.isError)
    return (
      <LoadFailed title={m.admin_incidents_failed()} headingLevel={2} onRetry={() => void list.refetch()} />
    )
  return <EmptyState title={m.admin_incidents_gone()} headingLevel={2} />
}

function Titled({ title, incident }: { title: string; incident: IncidentView | null }) {
  return (
    <>
      <h2 id="incidents" className="text-28 wrap-anywhere">
        {title}
      </h2>
      {incident ? <Steps incident={incident} /> : null}
      <IncidentForm incident={incident} />
    </>
  )
}

function Steps({ incident: { id, steps, found_on, kept_until } }: { incident: IncidentView }) {
  return (
    <section aria-labelledby="steps" className="grid gap-3">
      <h3 id="steps" className="text-22">
        {m.admin_incidents_steps()}
      </h3>
      <p className="text-14 text-muted">
        {m.admin_incidents_steps_hint()} {m.admin_incidents_found_on()}: {dayOnlyText(found_on)}.{' '}
        {m.admin_incidents_kept_until()}: {dayOnlyText(kept_until)}.
      </p>
      <ul className="grid border-t border-hairline">
        {steps.map(({ step, state, done_on }) => (
          <li
            key={step}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline py-2.5"
          >
            {stepWords[step]()}
            <StatusTag tone={stateTags[state].tone}>
              {stateTags[state].word()}
              {done_on ? ` · ${dayOnlyText(done_on)}` : null}
            </StatusTag>
          </li>
        ))}
      </ul>
      <Link
        to="/admin"
        search={{ section: 'events', kind: 'incident', q: id }}
        className="justify-self-start"
      >
        {m.admin_incidents_history()}
      </Link>
    </section>
  )
}
