import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.ts'
import { peopleKey } from '../queries.ts'

/** Says what was done with a person, and reads them anew. */
export function useTold(): (title: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (title) => {
    toast.success(title)
    await queryClient.invalidateQueries({ queryKey: peopleKey })
  }
}
