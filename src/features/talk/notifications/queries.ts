import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#platform/browser/api-client.ts'
import { pagesQuery } from '#platform/browser/pages-query.ts'
import type { NotificationTopic } from './notification.ts'

/** Everything about notifications lies under this key; a live event makes it stale. */
export const notificationsKey = ['notifications'] as const
export const allNotificationsKey = [...notificationsKey, 'all'] as const

/** The signed-in person's choices of channel for each topic. */
export const choicesKey = ['notification_choices'] as const

export function choicesQuery() {
  return queryOptions({
    queryKey: choicesKey,
    queryFn: () => read(api().notification_choices.$get()),
  })
}

/** The subscription that a letter's link stops; the visitor may be signed in or not. */
export function unsubscriptionQuery(t: string) {
  return queryOptions({
    queryKey: ['unsubscription', t],
    queryFn: () => read(api().unsubscribe_topics.$get({ query: { t } })),
  })
}

/** All of the signed-in person’s, or those of a topic, a hundred at a time and newest first. */
export function allNotificationsQuery(topic: NotificationTopic | undefined) {
  return pagesQuery([...allNotificationsKey, topic ?? 'all'], (cursor) =>
    read(
      api().notifications.$get({
        query: { ...(topic && { topic }), cursor },
      }),
    ),
  )
}

/** The hundred newest of the signed-in person, and how many of all are unread. */
export function notificationsQuery() {
  return queryOptions({
    queryKey: [...notificationsKey, 'newest'],
    queryFn: () => read(api().notifications.$get({ query: {} })),
  })
}
