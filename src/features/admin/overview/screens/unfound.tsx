import { SearchX } from 'lucide-react'
import { AdminTable } from '#features/admin/frame/admin-list.tsx'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Overview } from '../contract.ts'

/** Searches for gear that has no listing. */
export function Unfound({ unfound, often }: Pick<Overview, 'unfound'> & { often: number }) {
  const locale = getLocale()
  if (unfound.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        headingLevel={3}
        title={often > 0 ? m.admin_overview_unfound_none() : m.admin_overview_unfound_unsearched()}
      />
    )
  }
  return (
    <AdminTable
      label={m.admin_overview_unfound()}
      rows={unfound}
      keyOf={({ words, place }) => `${words} ${place}`}
      title={{ label: m.admin_overview_words(), cell: ({ words }) => words }}
      columns={[
        {
          label: m.admin_overview_place(),
          cell: ({ place, place_fr }) =>
            (locale === 'fr-CA' ? place_fr : place) ?? m.admin_overview_anywhere(),
        },
        {
          label: m.admin_overview_times(),
          cell: ({ count }) => new Intl.NumberFormat(locale).format(count),
          numeric: true,
        },
      ]}
    />
  )
}
