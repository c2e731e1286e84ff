import { useRef, useState } from 'react'
import { useAct } from '#features/session/use-act.ts'
import { api, read } from '#platform/browser/api-client.ts'
import { kindTrouble, useRefreshedKinds } from './use-kind-acts.ts'

/**
 * Categories, or the subcategories of one, in the order that was last wanted here until the server has it, else in
 * `standing`, the server's. What is wanted while another order is being sent goes out after it; a failure leads back.
 */
export function useKindOrder(category: string | null, standing: readonly string[]) {
  const refresh = useRefreshedKinds()
  const last = useRef(standing)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const { run } = useAct({
    ...kindTrouble,
    send: async () => {
      let sent: readonly string[] | null = null
      while (sent !== last.current) {
        sent = last.current
        await saveOrder(category, sent)
        await refresh()
      }
      setWanted(null)
    },
    failed: () => setWanted(null),
  })
  const kept = wanted?.filter((slug) => standing.includes(slug)) ?? standing
  return {
    order: [...kept, ...standing.filter((slug) => !kept.includes(slug))],
    put: (next: readonly string[]) => {
      last.current = next
      setWanted(next)
      void run()
    },
  }
}

function saveOrder(category: string | null, slugs: readonly string[]) {
  const { categories } = api().admin
  const json = { slugs: [...slugs] }
  return category === null
    ? read(categories.order.$put({ json }))
    : read(categories[':slug'].order.$put({ param: { slug: category }, json }))
}
