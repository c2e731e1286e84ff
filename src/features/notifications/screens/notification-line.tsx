import { useRouter } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Inbox,
  MessageSquare,
  PackageCheck,
  Undo2,
  X,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale, localizeHref } from '#paraglide/runtime.js'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type NotificationType, type NotificationView, relativeTime } from '../notification.ts'

type Props = {
  notification: NotificationView
  now: Date
  onRead: () => void
  onRemove: () => void
  /** Called when the notification leads to another page. */
  onFollow: () => void
}

/** One notification: pressing it marks it read and leads where it points; the X takes it off this list alone. */
export function NotificationLine({ notification, now, onRead, onRemove, onFollow }: Props) {
  const { type, title, read, actionUrl } = notification
  const Sign = signs[type]
  const { history } = useRouter()
  const press = (event: MouseEvent) => {
    if (!read) onRead()
    if (!actionUrl || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow()
    history.push(localizeHref(actionUrl))
  }
  const inside = (
    <>
      <Sign
        aria-hidden="true"
        className={cx('mt-0.5 size-5 shrink-0', read ? 'text-muted' : 'text-accent-ink')}
      />
      <Words notification={notification} now={now} />
    </>
  )
  return (
    <li className={cx('flex items-start', !read && 'bg-accent-soft')}>
      {actionUrl ? (
        <a href={localizeHref(actionUrl)} onClick={press} className={lineClass}>
          {inside}
        </a>
      ) : (
        <button type="button" onClick={press} className={lineClass}>
          {inside}
        </button>
      )}
      <IconButton
        label={m.notifications_remove({ title })}
        icon={<X />}
        onClick={onRemove}
        className="m-1.5 text-muted"
      />
    </li>
  )
}

function Words({ notification, now }: { notification: NotificationView; now: Date }) {
  const { title, message, read, createdAt } = notification
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className={read ? 'font-medium' : 'font-semibold'}>
        {read ? null : <span className="sr-only">{m.notifications_unread()}. </span>}
        {title}
      </span>
      <span className="text-14 text-muted">{message}</span>
      <time dateTime={createdAt} className="text-12 text-muted tabular-nums">
        {agoText(createdAt, now)}
      </time>
    </span>
  )
}

function agoText(createdAt: string, now: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const ago = relativeTime(new Date(createdAt), now, getLocale(), timeZone)
  if (ago.unit === 'now') return m.notifications_now()
  if (ago.unit === 'date') return ago.text
  const { count } = ago
  if (ago.unit === 'm') return m.notifications_minutes_ago({ count })
  return ago.unit === 'h' ? m.notifications_hours_ago({ count }) : m.notifications_days_ago({ count })
}

const lineClass =
  'flex min-w-0 flex-1 items-start gap-3 py-3 pl-4 text-left no-underline hover:bg-shade focus-visible:-outline-offset-2'

const signs: Record<NotificationType, typeof Inbox> = {
  message: MessageSquare,
  rental_request: Inbox,
  rental_approved: CircleCheck,
  rental_rejected: CircleX,
  rental_withdrawn: Undo2,
  rental_reminder_2days: CalendarClock,
  rental_reminder_1day: CalendarClock,
  rental_reminder_today: CalendarClock,
  inspection_pickup_reminder: PackageCheck,
  inspection_return_reminder: PackageCheck,
}
