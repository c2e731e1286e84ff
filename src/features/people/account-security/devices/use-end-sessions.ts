import { queryOptions } from '@tanstack/react-query'
import { contactsQuery } from '#features/people/accounts/contact-queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { toast } from '#ui/toast.ts'
import { activityQuery } from '../activity/queries.ts'

/** Signs another browser of the person's out. */
export function useEndSession(id: string) {
  return useAct({
    send: () => read(api().accounts.sessions[':id'].$delete({ param: { id } })),
    renews: renewed(),
    title: () => m.account_session_not_ended(),
    lost: () => m.account_security_lost(),
    stale: sessionsQuery().queryKey,
  })
}

/** Signs every other browser of the person's out. */
export function useEndOtherSessions() {
  return useAct({
    send: () => read(api().accounts.sessions.$delete()),
    renews: renewed(),
    done: ({ ended }) => toast.success(m.account_sessions_ended({ count: ended })),
    title: () => m.account_session_not_ended(),
    lost: () => m.account_security_lost(),
    stale: sessionsQuery().queryKey,
  })
}

function renewed() {
  return [sessionsQuery().queryKey, activityQuery().queryKey, contactsQuery().queryKey]
}

/** Where the signed-in person is signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['open-sessions'],
    queryFn: () => read(api().accounts.sessions.$get()),
  })
}
