import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Fact, FactList } from '#features/desk/fact-list.tsx'
import { stageTags } from '#features/rental-desk/rentals/rental-words.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatDays } from '#platform/days.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PersonFile } from '../contract.ts'
import { personQuery } from '../queries.ts'
import { momentOf } from './moment-of.ts'
import { States } from './people-states.tsx'
import { PersonActs } from './person-acts.tsx'

/** Everything of one person. */
export function PersonPart({ id }: { id: string }) {
  const found = useQuery(personQuery(id))
  if (found.isPending) return <Skeleton className="h-64" />
  if (found.isError)
    return (
      <LoadFailed title={m.admin_people_failed()} headingLevel={2} onRetry={() => void found.refetch()} />
    )
  return <Person person={found.data} />
}

function Person({ person }: { person: PersonFile }) {
  return (
    <article className="grid gap-8">
      <header className="grid gap-3">
        <h2 className="text-28 wrap-anywhere">{person.name}</h2>
        <States person={person} />
        <PersonActs person={person} />
      </header>
      <Facts person={person} />
      <Part title={m.admin_people_listings({ count: person.listing_count })} rows={person.listings}>
        {({ id, name }) => (
          <Link to="/equipment/$id" params={{ id }}>
            {name}
          </Link>
        )}
      </Part>
      <Part title={m.admin_people_rentals()} rows={person.rentals}>
        {({ id, equipment_name, other_name, start_date, end_date, stage }) => (
          <>
            <Link to="/admin" search={{ section: 'rentals', id }}>
              {equipment_name}
            </Link>{' '}
            {`${other_name} · ${formatDays(start_date, end_date, getLocale())} · ${stageTags[stage].word()}`}
          </>
        )}
      </Part>
      <p>
        <Link to="/admin" search={{ section: 'rentals', person: person.id }}>
          {m.admin_people_all_rentals()}
        </Link>
      </p>
      <Part title={m.admin_people_deliveries()} rows={person.deliveries.map(withKey)}>
        {({ channel, topic, status, created_at }) =>
          `${momentOf(created_at)} · ${channel} · ${topic} · ${status}`
        }
      </Part>
      <Part title={m.admin_people_checks()} rows={person.checks}>
        {({ kind, status, submitted_at }) => `${momentOf(submitted_at)} · ${kind} · ${status}`}
      </Part>
      <Part title={m.admin_people_reports()} rows={person.reports}>
        {({ side, subject_type, reason, created_at }) =>
          `${momentOf(created_at)} · ${side === 'by' ? m.admin_people_report_by() : m.admin_people_report_about()} · ${subject_type} · ${reason}`
        }
      </Part>
      <Part title={m.admin_people_events()} rows={person.events}>
        {({ action, created_at }) => `${momentOf(created_at)} · ${action}`}
      </Part>
      <p>
        <Link to="/admin" search={{ section: 'events', person: person.id }}>
          {m.admin_people_all_events()}
        </Link>
      </p>
    </article>
  )
}

function Facts({ person }: { person: PersonFile }) {
  const { email, email_verified, email_fails, phone, phone_verified } = person
  return (
    <FactList>
      <Fact label={m.admin_people_shown_name()}>{person.shown_name}</Fact>
      <Fact label={m.admin_people_username()}>{person.username}</Fact>
      <Fact label={m.admin_people_email()}>
        {email &&
          [email, stateOf(email_verified), email_fails && m.admin_people_fails()].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={m.admin_people_phone()}>{phone && `${phone} · ${stateOf(phone_verified)}`}</Fact>
      <Fact label={m.admin_people_since()}>{momentOf(person.created_at)}</Fact>
      <Fact label={m.admin_people_language()}>{`${person.locale} · ${person.time_zone}`}</Fact>
      <Fact label={m.admin_people_seen()}>{person.last_seen_at && momentOf(person.last_seen_at)}</Fact>
      <Fact label={m.admin_people_sign_ins()}>
        {m.admin_people_sign_ins_of({
          sessions: person.sessions,
          devices: person.devices,
          passkeys: person.passkeys,
        })}
      </Fact>
      {person.suspended_reason ? (
        <Fact label={m.admin_people_reason()}>{person.suspended_reason}</Fact>
      ) : null}
      {person.leaves_on ? <Fact label={m.admin_people_leaves()}>{momentOf(person.leaves_on)}</Fact> : null}
      <Fact label={m.admin_people_store()}>
        {person.store_id ? (
          <Link to="/stores/$id" params={{ id: person.store_id }}>
            {person.store_name}
          </Link>
        ) : null}
      </Fact>
    </FactList>
  )
}

type PartProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

function Part<Row extends { id: string }>({ title, rows, children }: PartProps<Row>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-18">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-14 text-muted">{m.admin_people_nothing()}</p>
      ) : (
        <ul className="grid border-t border-hairline text-14">
          {rows.map((row) => (
            <li key={row.id} className="border-b border-hairline py-2.5 wrap-anywhere">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function withKey<Row extends { message_id: string }>(row: Row) {
  return { ...row, id: row.message_id }
}

function stateOf(isConfirmed: boolean): string {
  return isConfirmed ? m.admin_people_confirmed() : m.admin_people_unconfirmed()
}
