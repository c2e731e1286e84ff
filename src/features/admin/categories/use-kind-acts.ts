import { useQueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '#features/categories/queries.ts'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { KindLevel } from './kind.ts'
import type { KindIconName } from './kind-icon-names.ts'
import { deskCategoriesQuery } from './queries.ts'

export type KindWords = {
  name_en: string
  name_fr: string
  description_en: string
  description_fr: string
  icon: KindIconName
}

/** Reads the tree of the desk and everybody's categories anew. */
export function useRefreshedKinds() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [deskCategoriesQuery, categoriesQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** What the acts on kinds tell of a failure. */
export const kindTrouble = {
  title: () => m.admin_categories_failed(),
  lost: () => m.admin_lost(),
  stale: deskCategoriesQuery.queryKey,
}

/** Saves the words of a kind, or makes a new one: a subcategory where there is a `category`. */
export function useSaveKind(level: KindLevel, slug: string | null, category: string, onDone: () => void) {
  const refresh = useRefreshedKinds()
  const { categories, subcategories } = api().admin
  return useAct({
    ...kindTrouble,
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
    done: async () => {
      await refresh()
      toast.success(m.admin_categories_saved())
      onDone()
    },
  })
}

export function useShowKind(level: KindLevel, slug: string) {
  const refresh = useRefreshedKinds()
  const { categories, subcategories } = api().admin
  const kinds = level === 'category' ? categories : subcategories
  return useAct({
    ...kindTrouble,
    send: (enabled: boolean) => read(kinds[':slug'].$patch({ param: { slug }, json: { enabled } })),
    done: refresh,
  })
}

export function useMergeKind(level: KindLevel, slug: string, onDone: () => void) {
  const refresh = useRefreshedKinds()
  const { categories, subcategories } = api().admin
  const kinds = level === 'category' ? categories : subcategories
  return useAct({
    ...kindTrouble,
    send: (json: { into: string; reason: string }) =>
      read(kinds[':slug'].merge.$post({ param: { slug }, json })),
    done: async () => {
      await refresh()
      toast.success(m.admin_categories_merging())
      onDone()
    },
  })
}
