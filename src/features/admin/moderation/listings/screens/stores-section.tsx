import { useInfiniteQuery } from '@tanstack/react-query'
import { useAdminAddress } from '#features/admin/frame/use-admin-address.ts'
import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import { storeStates } from '../../hiding/hiding.ts'
import { adminStoresQuery } from '../queries.ts'
import { Hideables } from './hideables.tsx'

/** Every store. */
export function StoresSection() {
  const { id, filters } = useAdminAddress()
  const { q, person } = filters
  const state = storeStates.find((one) => one === filters.state)
  const list = useInfiniteQuery(adminStoresQuery(id ? { id } : { q, person, state }))
  return (
    <Hideables
      kind="store"
      section="stores"
      list={list}
      title={m.admin_section_stores()}
      all={m.admin_listings_all_stores()}
      states={states}
      figure={{ label: m.admin_section_listings(), cell: ({ listings }) => listings }}
      stateOf={({ hidden }) => (
        <StatusTag tone={hidden ? 'red' : 'green'}>{hidden ? states.hidden() : states.shown()}</StatusTag>
      )}
      pageOf={({ id }) => ({ to: '/stores/$id', params: { id } })}
    />
  )
}

const states = { shown: m.admin_listings_shown, hidden: m.admin_listings_hidden }
