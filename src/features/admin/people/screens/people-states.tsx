import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import type { PersonEntry } from '../contract.ts'
import type { PeopleState } from '../people.ts'

/** The states of a person. */
export function States({ person }: { person: PersonEntry }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {person.is_suspended ? <StatusTag tone="red">{stateWords.suspended()}</StatusTag> : null}
      {person.is_frozen ? <StatusTag tone="red">{stateWords.frozen()}</StatusTag> : null}
      {person.is_leaving ? <StatusTag tone="amber">{stateWords.leaving()}</StatusTag> : null}
      {person.is_admin ? <StatusTag tone="accent">{stateWords.administrators()}</StatusTag> : null}
      {person.is_verified ? <StatusTag tone="green">{stateWords.verified()}</StatusTag> : null}
      {person.email_verified || person.phone_verified ? null : (
        <StatusTag tone="neutral">{stateWords.unconfirmed()}</StatusTag>
      )}
    </span>
  )
}

export const stateWords: Record<PeopleState, () => string> = {
  all: m.admin_people_all,
  suspended: m.admin_people_suspended,
  frozen: m.admin_people_frozen,
  leaving: m.admin_people_leaving,
  verified: m.admin_people_verified,
  store: m.admin_people_store,
  unconfirmed: m.admin_people_unconfirmed,
  administrators: m.admin_people_administrators,
}
