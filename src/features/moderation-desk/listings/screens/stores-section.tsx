import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#features/desk/desk-list.tsx'
import { Fact, FactList } from '#features/desk/fact-list.tsx'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import type { DeskStore } from '../contract.ts'
import { deskStoresQuery } from '../queries.ts'
import { storeStates } from '../states.ts'
import { DeskFilters } from './desk-filters.tsx'
import { HidingBar } from './hiding-bar.tsx'
import { Tick } from './tick.tsx'
import { useChosen } from './use-chosen.ts'

/** Every store: found, chosen, hidden and restored; one of them with what is known of it. */
export function StoresSection() {
  const { id, filters } = useDeskAddress()
  const { q, person } = filters
  const state = storeStates.find((one) => one === filters.state)
  const list = useInfiniteQuery(deskStoresQuery(id ? { id } : { q, person, state }))
  const { chosen, has, isFull, toggle, clear } = useChosen<DeskStore>()
  const one = id ? list.data?.pages[0]?.items[0] : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <h2 className="text-28">{m.admin_section_stores()}</h2>
      {id ? (
        <Link to="/admin" search={{ section: 'stores' }}>
          {m.admin_listings_all_stores()}
        </Link>
      ) : (
        <DeskFilters states={states} />
      )}
      {one ? <One store={one} /> : <HidingBar kind="store" chosen={chosen} onDone={clear} />}
      {one ? null : (
        <DeskList
          list={list}
          label={m.admin_section_stores()}
          failed={m.admin_listings_failed()}
          empty={{ title: m.admin_listings_none() }}
          keyOf={(row) => row.id}
          title={{ label: m.admin_listings_name(), cell: (row) => row.name }}
          leadsTo={(row) => ({ to: '/admin', search: { section: 'stores', id: row.id } })}
          before={(row) => (
            <Tick
              name={row.name}
              checked={has(row)}
              disabled={isFull && !has(row)}
              onChange={() => toggle(row)}
            />
          )}
          columns={[
            { label: m.admin_listings_owner(), cell: (row) => row.owner.name },
            { label: m.admin_listings_place(), cell: (row) => row.location },
            { label: m.admin_section_listings(), cell: (row) => row.listings, numeric: true },
            { label: m.admin_listings_state(), cell: (row) => <State store={row} />, bare: true },
          ]}
        />
      )}
    </div>
  )
}

function One({ store }: { store: DeskStore }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-22 wrap-anywhere">{store.name}</h3>
      <FactList>
        <Fact label={m.admin_listings_state()}>
          <State store={store} />
        </Fact>
        <Fact label={m.admin_listings_hidden_why()}>{store.hidden?.reason}</Fact>
        <Fact label={m.admin_listings_owner()}>
          <Link to="/admin" search={{ section: 'people', id: store.owner.id }}>
            {store.owner.name}
          </Link>
        </Fact>
        <Fact label={m.admin_listings_place()}>{store.location}</Fact>
        <Fact label={m.admin_listings_page()}>
          <Link to="/stores/$id" params={{ id: store.id }}>
            {m.admin_listings_see()}
          </Link>
        </Fact>
      </FactList>
      <HidingBar kind="store" chosen={[store]} />
    </div>
  )
}

function State({ store: { hidden } }: { store: DeskStore }) {
  return <StatusTag tone={hidden ? 'red' : 'green'}>{hidden ? states.hidden() : states.shown()}</StatusTag>
}

const states = { shown: m.admin_listings_shown, hidden: m.admin_listings_hidden }
