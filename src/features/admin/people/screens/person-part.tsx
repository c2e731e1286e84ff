import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DocumentLink } from '#features/admin/frame/document-links.tsx'
import { Fact, FactList } from '#features/admin/frame/fact-list.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { stageTags } from '#features/admin/rentals/rentals/rental-words.ts'
import { TIME_ZONES } from '#features/people/accounts/time-zone.ts'
import { zoneWords } from '#features/people/accounts/zone-words.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { daysText } from '#ui/days-text.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { dotted } from '../../frame/fact-list.tsx'
import type { PersonFile } from '../contract.ts'
import { personQuery } from '../queries.ts'
import { Part } from './part.tsx'
import { States } from './people-states.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonRecord } from './person-record.tsx'

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
        <h2 className="text-28 wrap-anywhere">{personName(person.name)}</h2>
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
            {dotted(personName(other_name), daysText(start_date, end_date), stageTags[stage].word())}
          </>
        )}
      </Part>
      <p>
        <Link to="/admin" search={{ section: 'rentals', person: person.id }}>
          {m.admin_people_all_rentals()}
        </Link>
      </p>
      <Part title={m.receipts_list()} rows={person.documents}>
        {({ number, kind, issued_at }) => (
          <>
            <DocumentLink number={number} kind={kind} /> {instantText(issued_at)}
          </>
        )}
      </Part>
      <PersonRecord person={person} />
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
        {email && dotted(email, stateOf(email_verified), email_fails && m.admin_people_fails())}
      </Fact>
      <Fact label={m.admin_people_phone()}>{phone && dotted(phone, stateOf(phone_verified))}</Fact>
      <Fact label={m.admin_people_since()}>{instantText(person.created_at)}</Fact>
      <Fact label={m.admin_people_language()}>
        {dotted(languageOf(person.locale), zoneOf(person.time_zone))}
      </Fact>
      <Fact label={m.admin_people_seen()}>{person.last_seen_at && instantText(person.last_seen_at)}</Fact>
      <Fact label={m.admin_people_sign_ins()}>
        {m.admin_people_sign_ins_of({
          sessions: person.sessions,
          devices: person.devices,
          passkeys: person.passkeys,
        })}
      </Fact>
      <Fact label={m.admin_people_second_step()}>
        {person.has_second_step ? m.admin_people_second_step_on() : m.admin_people_second_step_off()}
      </Fact>
      {person.recovery ? <Fact label={m.admin_recovery_label()}>{recoveryOf(person)}</Fact> : null}
      {person.suspended_reason ? (
        <Fact label={m.admin_people_reason()}>{person.suspended_reason}</Fact>
      ) : null}
      {person.leaves_on ? <Fact label={m.admin_people_leaves()}>{instantText(person.leaves_on)}</Fact> : null}
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

function recoveryOf({ recovery }: PersonFile): string | null {
  if (!recovery) return null
  return recovery.state === 'disputed'
    ? m.admin_recovery_disputed({ when: instantText(recovery.opened_at) })
    : m.admin_recovery_waits({ when: instantText(recovery.due_at) })
}

function stateOf(isConfirmed: boolean): string {
  return isConfirmed ? m.admin_people_confirmed() : m.admin_people_unconfirmed()
}

function languageOf(locale: string): string {
  return locale === 'fr-CA' ? m.accounts_language_fr() : m.accounts_language_en()
}

/** A zone that is not among those to choose from is told as it is written. */
function zoneOf(timeZone: string): string {
  const known = TIME_ZONES.find((one) => one === timeZone)
  return known ? zoneWords[known]() : timeZone
}
