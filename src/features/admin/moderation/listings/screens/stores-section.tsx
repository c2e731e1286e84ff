import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeskAddress } from '#features/desk/use-desk-address.ts'
import { m } from '#paraglide/messages.js'
import { StatusTag } from '#ui/status-tag.tsx'
import { deskStoresQuery } from '../queries.ts'
import { storeStates } from '../states.ts'
import { Hideables } from './hideables.tsx'

/** Every store. */
export function StoresSection() {
  const { id, filters } = useDeskAddress()
  const { q, person } = filters
  const state = storeStates.find((one) => one === filters.state)
  const list = useInfiniteQuery(deskStoresQuery(id ? { id } : { q, person, state }))
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
