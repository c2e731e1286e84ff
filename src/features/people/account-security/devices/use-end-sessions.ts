import { useQueryClient } from '@tanstack/react-query'
import { contactsQuery } from '#features/accounts/contact-queries.ts'
import { useAct } from '#features/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { activityQuery } from '../activity/queries.ts'
import { sessionsQuery } from './queries.ts'

/** Signs another browser of the person's out. */
export function useEndSession(id: string) {
  const renew = useRenew()
  return useAct({
    send: () => read(api().accounts.sessions[':id'].$delete({ param: { id } })),
    done: renew,
    title: () => m.account_session_not_ended(),
    lost: () => m.account_security_lost(),
    stale: sessionsQuery().queryKey,
  })
}

/** Signs every other browser of the person's out. */
export function useEndOtherSessions() {
  const renew = useRenew()
  return useAct({
    send: () => read(api().accounts.sessions.$delete()),
    done: async ({ ended }) => {
      await renew()
      toast.success(m.account_sessions_ended({ count: ended }))
    },
    title: () => m.account_session_not_ended(),
    lost: () => m.account_security_lost(),
    stale: sessionsQuery().queryKey,
  })
}

function useRenew() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [sessionsQuery(), activityQuery(), contactsQuery()].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
