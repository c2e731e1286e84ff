import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, read } from '#platform/browser/api-client.ts'
import { logInBrowser } from '#platform/browser/browser-log.ts'
import type { Notification } from './contract.ts'
import type { NotificationView } from './notification.ts'
import { notificationsQuery } from './queries.ts'

type Listed = { items: Notification[]; next_cursor: null; unread: number }

/**
 * The signed-in person's notifications, and what can be done to them. Reading shows at once and is written after; failures
 * to load or write are only logged (SPEC §8). `remove` takes one off the list in this tab alone.
 */
export function useNotifications() {
  const { data, error, isPending } = useQuery(notificationsQuery())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const write = useWrites()
  useEffect(() => {
    if (error) logInBrowser('notifications could not be loaded', error)
  }, [error])
  const gone = data?.items.filter(({ id }) => removed.has(id)) ?? []
  return {
    isPending,
    failed: error !== null && !data,
    notifications: data?.items.filter(({ id }) => !removed.has(id)).map(toView) ?? [],
    unread: (data?.unread ?? 0) - gone.filter(({ read }) => !read).length,
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
    remove: (id: string) => setRemoved((before) => new Set(before).add(id)),
  }
}

/** Shows a change at once, then writes it; what could not be written comes back as it was. */
function useWrites() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery()
  return async (change: (listed: Listed) => Listed, send: () => Promise<unknown>) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (listed) => listed && change(listed))
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
