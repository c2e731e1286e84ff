import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type DeskColumn, DeskList } from '#features/desk/desk-list.tsx'
import { Fact, FactList } from '#features/desk/fact-list.tsx'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { personName } from '#features/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { Hideable } from '../../hiding/hiding.ts'
import type { DeskListing, DeskStore } from '../contract.ts'
import { DeskFilters } from './desk-filters.tsx'
import { HidingBar } from './hiding-bar.tsx'
import { Tick } from './tick.tsx'
import { useChosen } from './use-chosen.ts'

type About<Row> = {
  kind: Hideable
  section: 'listings' | 'stores'
  /** The figure that stands with each. */
  figure: DeskColumn<Row>
  stateOf: (row: Row) => ReactNode
  /** Its public page. */
  pageOf: (row: Row) => Pick<LinkProps, 'to' | 'params'>
}
type Props<Row> = About<Row> & {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  title: string
  /** What leads back to the whole list. */
  all: string
  states: Record<string, () => string>
}

/** What the desk hides and restores: found, chosen, hidden and restored; one of them with what is known of it. */
export function Hideables<Row extends DeskListing | DeskStore>(props: Props<Row>) {
  const { list, title, all, states, ...about } = props
  const { kind, section, figure, stateOf } = about
  const { id } = useDeskAddress()
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
        <DeskFilters states={states} />
      )}
      {one ? <One row={one} {...about} /> : <HidingBar kind={kind} chosen={chosen} onDone={clear} />}
      {one ? null : (
        <DeskList
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
            { label: m.admin_listings_place(), cell: (row) => row.location },
            { ...figure, numeric: true },
            { label: m.admin_listings_state(), cell: stateOf, bare: true },
          ]}
        />
      )}
    </div>
  )
}

function One<Row extends DeskListing | DeskStore>({ row, ...about }: { row: Row } & About<Row>) {
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
        <Fact label={m.admin_listings_place()}>{row.location}</Fact>
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
