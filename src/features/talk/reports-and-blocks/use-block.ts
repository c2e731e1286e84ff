import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { blocksKey } from './queries.ts'

export type Person = { id: string; name: string }
type Options = {
  /** Once it is done, for screens that show what comes of it. */
  onDone?: () => unknown
}

/** Blocks a person; the screen shows why it failed. */
export function useBlock(person: Person, { onDone }: Options) {
  return useAct({
    send: () => read(api().blocks[':userId'].$put({ param: { userId: person.id } })),
    renews: [blocksKey],
    done: async () => {
      toast.success(m.moderation_blocked_done({ name: person.name }))
      await onDone?.()
    },
    lost: () => m.moderation_lost(),
  })
}

/** Takes a block back. */
export function useUnblock(person: Person, { onDone }: Options = {}) {
  return useAct({
    send: () => read(api().blocks[':userId'].$delete({ param: { userId: person.id } })),
    renews: [blocksKey],
    done: async () => {
      toast.success(m.moderation_unblocked_done({ name: person.name }))
      await onDone?.()
    },
    title: () => m.moderation_unblock_failed({ name: person.name }),
    lost: () => m.moderation_lost(),
  })
}
