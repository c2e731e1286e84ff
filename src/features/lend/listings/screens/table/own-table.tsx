import { Search } from 'lucide-react'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OwnEquipment } from '../../own-equipment.ts'
import { BulkBar } from './bulk-bar.tsx'
import { TableRow } from './table-row.tsx'
import { TABLE_SORTS, TABLE_STATES, type TableView } from './table-view.ts'
import { viewRows } from './view-rows.ts'

type Props = {
  listings: readonly OwnEquipment[]
  view: TableView
  onView: (view: TableView) => void
}

/** Much gear as a table: found, filtered, sorted, and changed many at a time. */
export function OwnTable({ listings, view, onView }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const rows = viewRows(listings, view)
  // Only rows in sight are chosen: a filter never hides what an act would change.
  const picked = rows.filter(({ id }) => chosen.has(id))
  const choose = (ids: readonly string[], isWanted: boolean) => {
    const next = new Set(picked.map(({ id }) => id))
    for (const id of ids) isWanted ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Toolbar view={view} onView={onView} />
      <label className="flex min-h-11 items-center gap-3 pl-3 text-14 md:min-h-8">
        <input
          type="checkbox"
          className="tick"
          checked={rows.length > 0 && picked.length === rows.length}
          disabled={rows.length === 0}
          onChange={({ target }) =>
            choose(
              rows.map(({ id }) => id),
              target.checked,
            )
          }
        />
        <span role="status">{m.equipment_table_shown({ count: rows.length, all: listings.length })}</span>
      </label>
      {rows.length === 0 ? <p className="py-6 text-center text-muted">{m.equipment_table_none()}</p> : null}
      <table aria-labelledby="gear-title" className="w-full border-t md:table-fixed border-hairline text-14">
        <Head />
        {rows.map((listing) => (
          <TableRow
            key={listing.id}
            listing={listing}
            isChosen={chosen.has(listing.id)}
            refused={refused.get(listing.id)}
            onChoose={(isWanted) => choose([listing.id], isWanted)}
          />
        ))}
      </table>
      <BulkBar
        picked={picked}
        onClear={() => setChosen(new Set())}
        onDone={(next) => {
          setRefused(next)
          setChosen(new Set(next.keys()))
        }}
      />
    </div>
  )
}

function Toolbar({ view, onView }: Omit<Props, 'listings'>) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <TextField
        type="search"
        className="max-md:col-span-2"
        label={m.equipment_table_find()}
        hideLabel
        placeholder={m.equipment_table_find()}
        start={<Search aria-hidden="true" />}
        defaultValue={view.find ?? ''}
        maxLength={100}
        onChange={({ target }) => onView({ ...view, find: target.value || undefined })}
      />
      <SelectField
        label={m.equipment_table_state()}
        hideLabel
        value={view.state ?? ''}
        onChange={({ target }) =>
          onView({ ...view, state: TABLE_STATES.find((one) => one === target.value) })
        }
      >
        <option value="">{m.equipment_table_state_all()}</option>
        {TABLE_STATES.map((state) => (
          <option key={state} value={state}>
            {stateWords[state]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.equipment_table_sort()}
        hideLabel
        value={view.sort ?? ''}
        onChange={({ target }) => onView({ ...view, sort: TABLE_SORTS.find((one) => one === target.value) })}
      >
        <option value="">{m.equipment_table_sort_asked()}</option>
        {TABLE_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sortWords[sort]()}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Head() {
  return (
    <thead className="text-12 text-muted max-md:sr-only">
      <tr className="h-8 border-b border-hairline *:px-2 *:text-left *:font-medium">
        <td className="w-11" />
        <th scope="col">{m.equipment_table_name()}</th>
        <th scope="col" className="w-28">
          {m.equipment_table_state()}
        </th>
        <th scope="col" className="w-24 text-right!">
          {m.equipment_table_price()}
        </th>
        <th scope="col" className="w-32">
          {m.equipment_own_requests()}
        </th>
        <th scope="col" className="w-40 max-lg:hidden">
          {m.equipment_own_next()}
        </th>
        <th scope="col" className="w-28 text-right! max-lg:hidden">
          {m.equipment_own_earned()}
        </th>
        <td className="w-40" />
      </tr>
    </thead>
  )
}

const stateWords = {
  on_offer: m.equipment_own_state_offer,
  paused: m.equipment_own_state_paused,
  hidden: m.equipment_own_state_hidden,
  asked: m.equipment_table_state_asked,
}

const sortWords = {
  name: m.equipment_table_sort_name,
  price: m.equipment_table_sort_price,
  next: m.equipment_table_sort_next,
  earned: m.equipment_table_sort_earned,
  newest: m.equipment_table_sort_newest,
}
