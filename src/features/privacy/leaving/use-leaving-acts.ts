import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/session/queries.ts'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { Leaving } from './contract.ts'
import { leavingQuery } from './queries.ts'

/** Asks to leave; why it failed is the screen's to tell. */
export function useLeave(userId: string, onDone: () => void) {
  const take = useTake()
  return useAct({
    send: () => read(api().procedures.schedule_account_deletion.$post({ json: { user_id: userId } })),
    done: async (leaving) => {
      await take(leaving)
      onDone()
    },
    lost: () => m.privacy_leaving_lost(),
  })
}

/** Stays after all. */
export function useStay(userId: string) {
  const take = useTake()
  return useAct({
    send: () => read(api().procedures.cancel_account_deletion.$post({ json: { user_id: userId } })),
    done: async (leaving) => {
      await take(leaving)
      toast.success(m.privacy_leaving_undone(), m.privacy_leaving_undone_detail())
    },
    title: m.privacy_leaving_undo_failed,
    lost: () => m.privacy_leaving_lost(),
  })
}

function useTake() {
  const queryClient = useQueryClient()
  return (leaving: Leaving) => {
    queryClient.setQueryData(leavingQuery.queryKey, leaving)
    return queryClient.invalidateQueries(sessionQuery())
  }
}
