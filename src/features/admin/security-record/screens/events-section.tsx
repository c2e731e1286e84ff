import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { FileLink } from '#features/admin/frame/file-link.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { readAtDesk } from '#features/admin/frame/read-as-admin.ts'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { api } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import { filled } from '#platform/own-value.ts'
import { isUuid } from '#platform/uuid.ts'
import { eventSentence, visitsSentence } from '../event-sentences.ts'
import { foldVisits, type ShownEvent } from '../fold-visits.ts'
import { EventFilterForm } from './event-filter-form.tsx'

type EventSearch = {
  action?: string
  person?: string
  resource_type?: string
  resource_id?: string
  source?: 'server' | 'client'
  address?: string
  from?: string
  to?: string
}

/** The security record, filtered as the address says. */
export function EventsSection() {
  const { filters } = useAdminAddress()
  const wanted = searchOf(filters)
  const list = useInfiniteQuery({
    ...securityEventsQuery(wanted),
    select: wanted.action ? unfolded : folded,
  })
  return (
    <section aria-labelledby="events" className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="events" className="text-28">
            {m.admin_events_title()}
          </h2>
          <p className="text-muted">{m.admin_events_lead()}</p>
        </div>
        <FileLink href={`/api/admin/security_events.csv?${new URLSearchParams(wanted)}`}>
          {m.admin_events_export()}
        </FileLink>
      </header>
      <EventFilterForm />
      <AdminList
        list={list}
        label={m.admin_events_title()}
        failed={m.admin_events_failed()}
        empty={{ title: m.admin_events_none(), detail: m.admin_events_none_detail() }}
        keyOf={({ id }) => id}
        title={{ label: m.admin_events_what(), cell: happened }}
        columns={[
          { label: m.admin_events_when(), cell: (event) => instantText(event.last_at) },
          { label: m.admin_events_address(), cell: (event) => event.ip_address ?? '–' },
          { label: m.admin_events_details(), cell: details, bare: true },
        ]}
      />
    </section>
  )
}

type Lines = InfiniteData<{ items: ShownEvent[] }>

/** All pages as one, since an hour’s visits may reach over several. */
function folded({ pages, pageParams }: Lines): Lines {
  return { pages: [{ items: foldVisits(pages.flatMap(({ items }) => items)) }], pageParams }
}

/** The events of one kind, each with its line. */
function unfolded(lines: Lines): Lines {
  return lines
}

/** Reads the filters from the address; invalid ones are left out. */
function searchOf({
  action,
  person,
  kind,
  q,
  state,
  by,
  from,
  to,
}: ReturnType<typeof useAdminAddress>['filters']) {
  const source = state === 'client' || state === 'server' ? state : undefined
  const given = { action, resource_type: kind, resource_id: q, address: by, from, to }
  const whose = person && isUuid(person) ? person : undefined
  return filled<EventSearch>({ ...given, source, person: whose })
}

function happened({ visits = 1, times, ...event }: ShownEvent) {
  if (visits > 1) return visitsSentence(event, visits)
  return (
    <>
      {eventSentence(event)}
      {times > 1 ? ` · ${m.admin_events_times({ count: times })}` : null}
    </>
  )
}

/** The rest of what one event's line says, folded; of folded visits, each has its own. */
function details(event: ShownEvent) {
  if ((event.visits ?? 1) > 1) return null
  return (
    <details className="text-14">
      <summary className="min-h-8 cursor-pointer content-center pointer-coarse:min-h-11">
        {m.admin_events_details()}
      </summary>
      <dl className="grid gap-0.5 pb-2 text-12 wrap-anywhere">
        {Object.entries(factsOf(event)).map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-muted">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function factsOf({ actor, user, resource_type, resource_id, details }: ShownEvent) {
  return filled({
    [m.admin_events_who()]: (actor ?? user)?.name ?? '',
    [m.admin_events_whom()]: (actor && user?.name) ?? '',
    [m.admin_events_about()]: [resource_type, resource_id].filter(Boolean).join(' '),
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, inText(value)])),
  })
}

function inText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The security record, the newest first. */
function securityEventsQuery(filters: EventSearch) {
  return pagesQuery(['admin', 'security_events', filters], (cursor) =>
    readAtDesk(() => api().admin.security_events.$get({ query: { ...filters, cursor } })),
  )
}
