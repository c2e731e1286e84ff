import { queryOptions } from '@tanstack/react-query'
import { categoriesQuery } from '#features/catalogue/categories/queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { KindLevel } from './kind.ts'
import type { KindIconName } from './kind-icon-names.ts'

const RUNNING_MS = 1000

/** The tree at the desk; while listings follow, their progress is read each second. */
export const adminCategoriesQuery = queryOptions({
  queryKey: ['admin', 'categories'],
  queryFn: () => read(api().admin.categories.$get()),
  refetchInterval: ({ state }) => {
    const kinds = state.data?.items.flatMap((one) => [one, ...one.subcategories]) ?? []
    return kinds.some(({ change }) => change) ? RUNNING_MS : false
  },
})

export type KindWords = {
  name_en: string
  name_fr: string
  description_en: string
  description_fr: string
  icon: KindIconName
}

/** The words of a failed act on kinds, and the queries of one that is done: administration's tree and the public categories. */
export const kindAct = {
  title: () => m.admin_categories_failed(),
  lost: () => m.admin_lost(),
  stale: adminCategoriesQuery.queryKey,
  renews: [adminCategoriesQuery.queryKey, categoriesQuery.queryKey],
}

/** Saves the words of a kind, or makes a new one: a subcategory where there is a `category`. */
export function useSaveKind(level: KindLevel, slug: string | null, category: string, onDone: () => void) {
  const { categories, subcategories } = api().admin
  return useAct({
    ...kindAct,
    send: async (json: KindWords) => {
      if (level === 'category') {
        await (slug === null
          ? read(categories.$post({ json }))
          : read(categories[':slug'].$patch({ param: { slug }, json })))
        return
      }
      const placed = { ...json, category }
      await (slug === null
        ? read(subcategories.$post({ json: placed }))
        : read(subcategories[':slug'].$patch({ param: { slug }, json: placed })))
    },
    done: () => {
      toast.success(m.admin_categories_saved())
      onDone()
    },
  })
}

export function useShowKind(level: KindLevel, slug: string) {
  const { categories, subcategories } = api().admin
  const kinds = level === 'category' ? categories : subcategories
  return useAct({
    ...kindAct,
    send: (enabled: boolean) => read(kinds[':slug'].$patch({ param: { slug }, json: { enabled } })),
  })
}

export function useMergeKind(level: KindLevel, slug: string, onDone: () => void) {
  const { categories, subcategories } = api().admin
  const kinds = level === 'category' ? categories : subcategories
  return useAct({
    ...kindAct,
    send: (json: { into: string; reason: string }) =>
      read(kinds[':slug'].merge.$post({ param: { slug }, json })),
    done: () => {
      toast.success(m.admin_categories_merging())
      onDone()
    },
  })
}
