import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskList } from '#features/desk/desk-list.tsx'
import { Fact, FactList } from '#features/desk/fact-list.tsx'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { StatusTag } from '#ui/status-tag.tsx'
import type { DeskListing, ListingState } from '../contract.ts'
import { deskListingsQuery } from '../queries.ts'
import { listingStates } from '../states.ts'
import { DeskFilters } from './desk-filters.tsx'
import { HidingBar } from './hiding-bar.tsx'
import { Tick } from './tick.tsx'
import { useChosen } from './use-chosen.ts'

/** Every listing: found, chosen, hidden and restored; one of them with what is known of it. */
export function ListingsSection() {
  const { id, filters } = useDeskAddress()
  const { q, person, category } = filters
  const state = listingStates.find((one) => one === filters.state)
  const list = useInfiniteQuery(deskListingsQuery(id ? { id } : { q, person, category, state }))
  const { chosen, has, isFull, toggle, clear } = useChosen<DeskListing>()
  const one = id ? list.data?.pages[0]?.items[0] : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <h2 className="text-28">{m.admin_section_listings()}</h2>
      {id ? (
        <Link to="/admin" search={{ section: 'listings' }}>
          {m.admin_listings_all()}
        </Link>
      ) : (
        <DeskFilters states={states} />
      )}
      {one ? <One listing={one} /> : <HidingBar kind="equipment" chosen={chosen} onDone={clear} />}
      {one ? null : (
        <DeskList
          list={list}
          label={m.admin_section_listings()}
          failed={m.admin_listings_failed()}
          empty={{ title: m.admin_listings_none() }}
          keyOf={(row) => row.id}
          title={{ label: m.admin_listings_name(), cell: (row) => row.name }}
          leadsTo={(row) => ({ to: '/admin', search: { section: 'listings', id: row.id } })}
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
            { label: m.admin_listings_price(), cell: priceOf, numeric: true },
            { label: m.admin_listings_state(), cell: (row) => <State state={row.state} />, bare: true },
          ]}
        />
      )}
    </div>
  )
}

function One({ listing }: { listing: DeskListing }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="text-22 wrap-anywhere">{listing.name}</h3>
      <FactList>
        <Fact label={m.admin_listings_state()}>
          <State state={listing.state} />
        </Fact>
        <Fact label={m.admin_listings_hidden_why()}>{listing.hidden?.reason}</Fact>
        <Fact label={m.admin_listings_owner()}>
          <Link to="/admin" search={{ section: 'people', id: listing.owner.id }}>
            {listing.owner.name}
          </Link>
        </Fact>
        <Fact label={m.admin_listings_place()}>{listing.location}</Fact>
        <Fact label={m.admin_listings_price()}>{priceOf(listing)}</Fact>
        <Fact label={m.admin_listings_page()}>
          <Link to="/equipment/$id" params={{ id: listing.id }}>
            {m.admin_listings_see()}
          </Link>
        </Fact>
      </FactList>
      <HidingBar kind="equipment" chosen={[listing]} />
    </div>
  )
}

function State({ state }: { state: ListingState }) {
  return (
    <StatusTag tone={state === 'hidden' ? 'red' : state === 'on_offer' ? 'green' : 'neutral'}>
      {states[state]()}
    </StatusTag>
  )
}

const priceOf = ({ price_cents }: DeskListing) => formatMoney(price_cents, getLocale(), { withCents: true })

const states: Record<ListingState, () => string> = {
  on_offer: m.admin_listings_on_offer,
  paused: m.admin_listings_paused,
  hidden: m.admin_listings_hidden,
  withheld: m.admin_listings_withheld,
  removed: m.admin_listings_removed,
}
