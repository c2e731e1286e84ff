import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Plus } from 'lucide-react'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { FileLink } from '#features/admin/frame/file-link.tsx'
import { dayOnlyText } from '#features/admin/frame/instant-text.ts'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { StatusTag } from '#ui/status-tag.tsx'
import type { IncidentView } from '../contract.ts'
import { riskTags } from '../incident-words.ts'
import { incidentsQuery } from '../queries.ts'
import { IncidentEntry } from './incident-entry.tsx'

/** The register of incidents, one of them, or a new one. */
export function IncidentsSection() {
  const { id } = useAdminAddress()
  return (
    <section aria-labelledby="incidents" className="grid grid-cols-1 gap-6">
      {id ? (
        <Link
          to="/admin"
          search={{ section: 'incidents' }}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm px-2 font-medium no-underline hover:bg-shade"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {m.admin_incidents_all()}
        </Link>
      ) : (
        <Head />
      )}
      {id ? <IncidentEntry key={id} id={id} /> : <Register />}
    </section>
  )
}

function Head() {
  return (
    <header className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="incidents" className="text-28">
          {m.admin_incidents_title()}
        </h2>
        <p className="text-muted">{m.admin_incidents_lead()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/admin" search={{ section: 'incidents', id: 'new' }} className={buttonClass()}>
          <Plus aria-hidden="true" />
          {m.admin_incidents_new()}
        </Link>
        <FileLink href="/api/admin/incidents.csv">{m.admin_incidents_export()}</FileLink>
      </div>
    </header>
  )
}

function Register() {
  const list = useInfiniteQuery(incidentsQuery())
  return (
    <AdminList
      list={list}
      label={m.admin_incidents_title()}
      failed={m.admin_incidents_failed()}
      empty={{ title: m.admin_incidents_none(), detail: m.admin_incidents_none_detail() }}
      keyOf={({ id }) => id}
      title={{ label: m.admin_incidents_field_title(), cell: ({ title }) => title }}
      leadsTo={({ id }) => ({ to: '/admin', search: { section: 'incidents', id } })}
      columns={[
        { label: m.admin_incidents_found_on(), cell: ({ found_on }) => dayOnlyText(found_on) },
        { label: m.admin_incidents_people(), cell: (one) => one.people_affected ?? '–', numeric: true },
        { label: m.admin_incidents_risk(), cell: riskTag, bare: true },
        {
          label: m.admin_incidents_steps(),
          cell: ({ steps }) => steps.filter(({ state }) => state === 'due').length,
          numeric: true,
        },
        { label: m.admin_incidents_kept_until(), cell: ({ kept_until }) => dayOnlyText(kept_until) },
      ]}
    />
  )
}

function riskTag({ risk }: IncidentView) {
  const { tone, word } = riskTags[risk]
  return <StatusTag tone={tone}>{word()}</StatusTag>
}
