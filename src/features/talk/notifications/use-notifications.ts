import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import type { Notification } from './contract.ts'
import type { NotificationTopic, NotificationView } from './notification.ts'
import {
  allNotificationsKey,
  allNotificationsQuery,
  notificationsKey,
  notificationsQuery,
} from './queries.ts'

type Listed = { items: Notification[]; next_cursor: string | null; unread: number }

/**
 * The signed-in person's notifications, and what can be done to them. Reading shows at once and is written after; failures
 * to load or write are only logged (SPEC §8). `remove` takes one off the list in this tab alone.
 */
export function useNotifications() {
  const { data, error, isPending } = useQuery(notificationsQuery())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (error) logInBrowser('notifications could not be loaded', error)
  }, [error])
  const gone = data?.items.filter(({ id }) => removed.has(id)) ?? []
  return {
    isPending,
    failed: error !== null && !data,
    notifications: data?.items.filter(({ id }) => !removed.has(id)).map(toView) ?? [],
    unread: (data?.unread ?? 0) - gone.filter(({ read }) => !read).length,
    ...useReading(),
    remove: (id: string) => setRemoved((before) => new Set(before).add(id)),
  }
}

/** All of the person's, or those of a topic, page after page. */
export function useAllNotifications(topic: NotificationTopic | undefined) {
  const list = useInfiniteQuery(allNotificationsQuery(topic))
  const notifications = list.data?.pages.flatMap(({ items }) => items.map(toView)) ?? []
  return { list, notifications, unread: list.data?.pages[0]?.unread ?? 0, ...useReading() }
}

function useReading() {
  const write = useWrites()
  return {
    markRead: (id: string) =>
      write(
        (listed) => withRead(listed, (one) => one.id === id),
        () => read(api().notifications[':id'].read.$post({ param: { id } })),
      ),
    markAllRead: () =>
      write(
        (listed) => ({ ...withRead(listed, () => true), unread: 0 }),
        () => read(api().notifications.read.$post()),
      ),
  }
}

/** Shows a change at once in every list, then writes it; a failed write restores the list. */
function useWrites() {
  const queryClient = useQueryClient()
  return async (change: (listed: Listed) => Listed, send: () => Promise<unknown>) => {
    const queryKey = notificationsKey
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(notificationsQuery().queryKey, (listed) => listed && change(listed))
    queryClient.setQueriesData<InfiniteData<Listed>>(
      { queryKey: allNotificationsKey },
      (list) => list && { ...list, pages: list.pages.map(change) },
    )
    try {
      await send()
    } catch (error) {
      logInBrowser('a notification could not be marked as read', error)
      await queryClient.invalidateQueries({ queryKey })
    }
  }
}

function withRead(listed: Listed, which: (one: Notification) => boolean): Listed {
  const unread = listed.items.filter((one) => !one.read && which(one))
  return {
    ...listed,
    items: listed.items.map((one) => (which(one) ? { ...one, read: true } : one)),
    unread: Math.max(0, listed.unread - unread.length),
  }
}

function toView(notification: Notification): NotificationView {
  const { id, type, title, message, read, created_at, action_url } = notification
  return {
    id,
    type,
    title,
    message,
    read,
    createdAt: created_at,
    ...(action_url && { actionUrl: action_url }),
  }
}
