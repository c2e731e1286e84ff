import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAct } from '#features/people/session/use-act.ts'
import { api, read } from '#platform/browser/api-client.ts'
import { noLongerThan, WAITS } from '#platform/browser/in-time.ts'
import { kindAct } from './use-kind-acts.ts'

const { renews, ...trouble } = kindAct

/**
 * Categories, or the subcategories of one, in the order last chosen here until the server has it, else in `standing`,
 * the server's. An order chosen while another is being sent goes out after it; a failure restores the server's.
 */
export function useKindOrder(category: string | null, standing: readonly string[]) {
  const queryClient = useQueryClient()
  const refresh = () => Promise.all(renews.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const last = useRef(standing)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const { run } = useAct({
    ...trouble,
    send: async () => {
      let sent: readonly string[] | null = null
      while (sent !== last.current) {
        sent = last.current
        await saveOrder(category, sent)
        await noLongerThan(WAITS.afterMs, refresh())
      }
      setWanted(null)
    },
    // As many calls as orders were wanted meanwhile.
    endsItself: true,
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
