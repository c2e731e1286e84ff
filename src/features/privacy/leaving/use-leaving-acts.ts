import { queryOptions } from '@tanstack/react-query'
import { accountKey, sessionQuery } from '#features/people/session/queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'

/** The effects of leaving for the signed-in person, ended and to end, and the rentals that continue. */
export const leavingQuery = queryOptions({
  queryKey: [...accountKey, 'leaving'],
  queryFn: () => read(api().accounts.leaving.$get()),
})

const leavingAct = {
  sets: () => leavingQuery.queryKey,
  renews: [sessionQuery().queryKey],
}

/** Asks to leave; why it failed is the screen's to tell. */
export function useLeave(userId: string, onDone: () => void) {
  return useAct({
    ...leavingAct,
    send: () => read(api().procedures.schedule_account_deletion.$post({ json: { user_id: userId } })),
    done: onDone,
    lost: () => m.privacy_leaving_lost(),
  })
}

/** Stays after all. */
export function useStay(userId: string) {
  return useAct({
    ...leavingAct,
    send: () => read(api().procedures.cancel_account_deletion.$post({ json: { user_id: userId } })),
    done: () => {
      toast.success(m.privacy_leaving_undone(), m.privacy_leaving_undone_detail())
    },
    title: m.privacy_leaving_undo_failed,
    lost: () => m.privacy_leaving_lost(),
  })
}
