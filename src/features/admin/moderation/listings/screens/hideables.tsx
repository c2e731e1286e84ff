import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type AdminColumn, AdminList } from '#features/admin/frame/admin-list.tsx'
import { Fact, FactList } from '#features/admin/frame/fact-list.tsx'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { localCity } from '#features/catalogue/places/cities.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { Hideable } from '../../hiding/hiding.ts'
import type { AdminListing, AdminStore } from '../contract.ts'
import { HideableFilters } from './hideable-filters.tsx'
import { HidingBar } from './hiding-bar.tsx'
import { Tick } from './tick.tsx'

const MOST = 100

/** The ticked rows of a list, at most a hundred. */
function useChosen<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const has = (row: Row) => chosen.some(({ id }) => id === row.id)
  return {
    chosen,
    has,
    isFull: chosen.length >= MOST,
    toggle: (row: Row) =>
      setChosen((now) =>
        now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row],
      ),
    clear: () => setChosen([]),
  }
}

type Kind<Row> = {
  kind: Hideable
  section: 'listings' | 'stores'
  /** The number beside each row. */
  figure: AdminColumn<Row>
  stateOf: (row: Row) => ReactNode
  /** Its public page. */
  pageOf: (row: Row) => Pick<LinkProps, 'to' | 'params'>
}
type Props<Row> = Kind<Row> & {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  title: string
  /** The label of the link back to the whole list. */
  all: string
  states: Record<string, () => string>
}

/** Items that administrators hide and restore: search, selection and acts; one of them with its facts. */
export function Hideables<Row extends AdminListing | AdminStore>(props: Props<Row>) {
  const { list, title, all, states, ...about } = props
  const { kind, section, figure, stateOf } = about
  const { id } = useAdminAddress()
  const { chosen, has, isFull, toggle, clear } = useChosen<Row>()
  const one = id ? list.data?.pages[0]?.items[0] : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <h2 className="text-28">{title}</h2>
      {id ? (
        <Link to="/admin" search={{ section }}>
          {all}
        </Link>
      ) : (
        <HideableFilters states={states} />
      )}
      {one ? <One row={one} {...about} /> : <HidingBar kind={kind} chosen={chosen} onDone={clear} />}
      {one ? null : (
        <AdminList
          list={list}
          label={title}
          failed={m.admin_listings_failed()}
          empty={{ title: m.admin_listings_none() }}
          keyOf={(row) => row.id}
          title={{ label: m.admin_listings_name(), cell: (row) => row.name }}
          leadsTo={(row) => ({ to: '/admin', search: { section, id: row.id } })}
          before={(row) => (
            <Tick
              name={row.name}
              may={row.may.hide}
              checked={has(row)}
              disabled={isFull && !has(row)}
              onChange={() => toggle(row)}
            />
          )}
          columns={[
            { label: m.admin_listings_owner(), cell: (row) => personName(row.owner.name) },
            { label: m.admin_listings_place(), cell: placeOf },
            { ...figure, numeric: true },
            { label: m.admin_listings_state(), cell: stateOf, bare: true },
          ]}
        />
      )}
    </div>
  )
}

function One<Row extends AdminListing | AdminStore>({ row, ...about }: { row: Row } & Kind<Row>) {
  const { kind, figure, stateOf, pageOf } = about
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-22 wrap-anywhere">{row.name}</h3>
      <FactList>
        <Fact label={m.admin_listings_state()}>{stateOf(row)}</Fact>
        <Fact label={m.admin_listings_hidden_why()}>{row.hidden?.reason}</Fact>
        <Fact label={m.admin_listings_owner()}>
          <Link to="/admin" search={{ section: 'people', id: row.owner.id }}>
            {personName(row.owner.name)}
          </Link>
        </Fact>
        <Fact label={m.admin_listings_place()}>{placeOf(row)}</Fact>
        <Fact label={figure.label}>{figure.cell(row)}</Fact>
        <Fact label={m.admin_listings_page()}>
          <Link {...pageOf(row)}>{m.admin_listings_see()}</Link>
        </Fact>
      </FactList>
      {row.may.hide ? (
        <HidingBar kind={kind} chosen={[row]} />
      ) : (
        <p className="text-14 text-muted">{m.refusal_own_matter()}</p>
      )}
    </div>
  )
}

function placeOf({ location }: AdminListing | AdminStore): string {
  return localCity(location, getLocale())
}
