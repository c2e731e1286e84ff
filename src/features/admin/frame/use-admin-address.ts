import { useNavigate, useSearch } from '@tanstack/react-router'
import { type AdminAddress, readAdminAddress } from './admin-address.ts'

/**
 * The desk’s address for the current section: `id` of one thing, or the filters of its list, `q` among them. `filter`
 * changes some of these, and an empty text removes one; Back then returns to the earlier ones. During typing, `replace`
 * keeps one step for the whole word.
 */
export function useAdminAddress() {
  const { section, id, ...filters } = readAdminAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  function filter(changes: Omit<AdminAddress, 'section'>, { replace = false } = {}) {
    const search = readAdminAddress({ section, id, ...filters, ...changes })
    void navigate({ to: '/admin', search, replace, resetScroll: false })
  }
  return { id, filters, filter }
}
