import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'

const WAITING_MS = 10_000

/** How the signed-in person is reached; asked for again while a change waits, which another tab or telephone may confirm. */
export function contactsQuery() {
  return queryOptions({
    queryKey: ['contacts'],
    queryFn: ({ signal }) => read(api().accounts.contact.$get({}, { init: { signal } })),
    refetchInterval: ({ state: { data } }) =>
      data?.email.waiting || data?.phone.waiting ? WAITING_MS : false,
    refetchOnWindowFocus: true,
  })
}

export type FollowedLink = Awaited<ReturnType<typeof followLink>>

/** The purpose of a letter’s link; once it is pressed, its outcome. */
export function followLink(token: string, press: boolean) {
  return read(api().accounts.contact.link.$post({ json: { token, press } }))
}

/** The same as a page asks for it, once: nothing is done by looking. */
export function contactLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['contact-link', token],
    queryFn: () => followLink(token, false),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typeof window !== 'undefined',
  })
}
