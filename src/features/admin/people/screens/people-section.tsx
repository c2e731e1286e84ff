import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AdminList } from '#features/admin/frame/admin-list.tsx'
import { FilterForm } from '#features/admin/frame/filter-form.tsx'
import { instantText } from '#features/admin/frame/instant-text.ts'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSettled } from '#ui/use-settled.ts'
import { peopleStates } from '../people.ts'
import { peopleQuery } from '../queries.ts'
import { States, stateWords } from './people-states.tsx'
import { PersonPart } from './person-part.tsx'

const SETTLED_MS = 200

/** `q`: what the address asks for; the field follows it where it was not asked for here, as after Back. */
type Props = { q: string; onAsk: (q: string) => void }

/** The people of the place: a list with filters, and one of them. */
export function PeopleSection() {
  const { id } = useAdminAddress()
  return id ? <PersonPart key={id} id={id} /> : <People />
}

function People() {
  const { filters, filter } = useAdminAddress()
  const state = peopleStates.find((one) => one === filters.state) ?? 'all'
  const q = filters.q ?? ''
  const list = useInfiniteQuery(peopleQuery({ state, q }))
  return (
    <section className="grid gap-6">
      <h2 className="text-28">{m.admin_section_people()}</h2>
      <FilterForm
        label={m.admin_events_filters()}
        isFiltered={q !== '' || state !== 'all'}
        onClear={() => filter({ q: '', state: '' })}
      >
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
      </FilterForm>
      <AdminList
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

/** Searches for the typed person, after a pause in typing. */
function PeopleSearch({ q, onAsk }: Props) {
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)
  const settled = useSettled(typed.trim(), SETTLED_MS)
  const ask = useEffectEvent(() => {
    if (settled === asked.current || settled !== typed.trim()) return
    asked.current = settled
    onAsk(settled)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that settled is asked for
  useEffect(() => ask(), [settled])
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
  }, [q])
  return (
    <TextField
      type="search"
      label={m.admin_people_search()}
      hint={m.admin_people_search_hint()}
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
