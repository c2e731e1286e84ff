import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { blocksKey } from './queries.ts'

export type Person = { id: string; name: string }
type Options = {
  /** Once it is done, for screens that show what comes of it. */
  onDone?: () => unknown
}

/** Blocks somebody; why it failed is the screen's to tell. */
export function useBlock(person: Person, { onDone }: Options) {
  const queryClient = useQueryClient()
  return useAct({
    send: () => read(api().blocks[':userId'].$put({ param: { userId: person.id } })),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: blocksKey })
      toast.success(m.moderation_blocked_done({ name: person.name }))
      await onDone?.()
    },
    lost: () => m.moderation_lost(),
  })
}

/** Takes a block back. */
export function useUnblock(person: Person, { onDone }: Options = {}) {
  const queryClient = useQueryClient()
  return useAct({
    send: () => read(api().blocks[':userId'].$delete({ param: { userId: person.id } })),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: blocksKey })
      toast.success(m.moderation_unblocked_done({ name: person.name }))
      await onDone?.()
    },
    title: () => m.moderation_unblock_failed({ name: person.name }),
    lost: () => m.moderation_lost(),
  })
}
