import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DeskAddress, readDeskAddress } from './desk-address.ts'

/**
 * What the desk’s address says of the section that is shown: `id` of one thing, or the filters of its list, `q` among them.
 * `filter` changes some of these, an empty text taking one away; Back then leads to what stood before. While somebody types,
 * `replace` keeps one step for the whole word.
 */
export function useDeskAddress() {
  const { section, id, ...filters } = readDeskAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  function filter(changes: Omit<DeskAddress, 'section'>, { replace = false } = {}) {
    const search = readDeskAddress({ section, id, ...filters, ...changes })
    void navigate({ to: '/admin', search, replace, resetScroll: false })
  }
  return { id, filters, filter }
}
