import { useInfiniteQuery } from '@tanstack/react-query'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoney } from '#platform/money.ts'
import { StatusTag } from '#ui/status-tag.tsx'
import { listingStates } from '../../hiding/hiding.ts'
import type { ListingState } from '../contract.ts'
import { adminListingsQuery } from '../queries.ts'
import { Hideables } from './hideables.tsx'

/** Every listing. */
export function ListingsSection() {
  const { id, filters } = useAdminAddress()
  const { q, person, category } = filters
  const state = listingStates.find((one) => one === filters.state)
  const list = useInfiniteQuery(adminListingsQuery(id ? { id } : { q, person, category, state }))
  return (
    <Hideables
      kind="equipment"
      section="listings"
      list={list}
      title={m.admin_section_listings()}
      all={m.admin_listings_all()}
      states={states}
      figure={{
        label: m.admin_listings_price(),
        cell: ({ price_cents }) => formatMoney(price_cents, getLocale(), { withCents: true }),
      }}
      stateOf={({ state }) => (
        <StatusTag tone={state === 'hidden' ? 'red' : state === 'on_offer' ? 'green' : 'neutral'}>
          {states[state]()}
        </StatusTag>
      )}
      pageOf={({ id }) => ({ to: '/equipment/$id', params: { id } })}
    />
  )
}

const states: Record<ListingState, () => string> = {
  on_offer: m.admin_listings_on_offer,
  paused: m.admin_listings_paused,
  hidden: m.admin_listings_hidden,
  withheld: m.admin_listings_withheld,
  removed: m.admin_listings_removed,
}
