import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskList } from '#features/desk/desk-list.tsx'
import { instantText } from '#features/desk/instant-text.ts'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { SelectField } from '#ui/select-field.tsx'
import { peopleStates } from '../people.ts'
import { peopleQuery } from '../queries.ts'
import { PeopleSearch } from './people-search.tsx'
import { States, stateWords } from './people-states.tsx'
import { PersonPart } from './person-part.tsx'

/** The people of the place: a list with filters, and one of them. */
export function PeopleSection() {
  const { id } = useDeskAddress()
  return id ? <PersonPart key={id} id={id} /> : <People />
}

function People() {
  const { filters, filter } = useDeskAddress()
  const state = peopleStates.find((one) => one === filters.state) ?? 'all'
  const q = filters.q ?? ''
  const list = useInfiniteQuery(peopleQuery({ state, q }))
  return (
    <section className="grid gap-6">
      <h2 className="text-28">{m.admin_section_people()}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <PeopleSearch q={q} onAsk={(text) => filter({ q: text }, { replace: true })} />
        <SelectField
          label={m.admin_people_filter()}
          value={state}
          onChange={(event) => filter({ state: event.currentTarget.value })}
        >
          {peopleStates.map((one) => (
            <option key={one} value={one}>
              {stateWords[one]()}
            </option>
          ))}
        </SelectField>
      </div>
      <DeskList
        list={list}
        label={m.admin_section_people()}
        failed={m.admin_people_failed()}
        empty={{ title: m.admin_people_none() }}
        keyOf={({ id }) => id}
        title={{ label: m.admin_people_name(), cell: ({ name }) => personName(name) }}
        leadsTo={({ id }) => ({ to: '/admin', search: { section: 'people', id } })}
        columns={[
          { label: m.admin_people_contact(), cell: ({ email, phone }) => email ?? phone },
          { label: m.admin_people_since(), cell: ({ created_at }) => instantText(created_at) },
          { label: m.admin_people_filter(), bare: true, cell: (person) => <States person={person} /> },
        ]}
      />
    </section>
  )
}
