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
import { localizePath } from '#platform/localized-address.ts'
import { cx } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { NotificationType, NotificationView } from '../notification.ts'

type Props = {
  notification: NotificationView
  /** When it came, in words. */
  when: string
  onRead: () => void
  /** Without it, it can’t be taken off. */
  onRemove?: () => void
  /** Called when the notification leads to another page. */
  onFollow?: () => void
  /** Marks the line as a card of its list. */
  card?: string
}

/** One notification: pressing it marks it read and leads where it points; the X takes it off the list of the bell alone. */
export function NotificationLine({ notification, when, onRead, onRemove, onFollow, card }: Props) {
  const { type, title, read, actionUrl } = notification
  const Sign = signs[type]
  const { history } = useRouter()
  const press = (event: MouseEvent) => {
    if (!read) onRead()
    if (!actionUrl || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    history.push(localizePath(actionUrl))
  }
  const inside = (
    <>
      <Sign
        aria-hidden="true"
        className={cx('mt-0.5 size-5 shrink-0', read ? 'text-muted' : 'text-accent-ink')}
      />
      <Words notification={notification} when={when} />
    </>
  )
  return (
    <li data-card={card} className={cx('flex items-start', !read && 'bg-accent-soft')}>
      {actionUrl ? (
        <a href={localizePath(actionUrl)} onClick={press} className={lineClass}>
          {inside}
        </a>
      ) : (
        <button type="button" onClick={press} className={lineClass}>
          {inside}
        </button>
      )}
      {onRemove ? (
        <IconButton
          label={m.notifications_remove({ title })}
          icon={<X />}
          onClick={onRemove}
          className="m-1.5 text-muted"
        />
      ) : null}
    </li>
  )
}

function Words({ notification, when }: Pick<Props, 'notification' | 'when'>) {
  const { title, message, read, createdAt } = notification
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className={read ? 'font-medium' : 'font-semibold'}>
        {read ? null : <span className="sr-only">{m.notifications_unread()}. </span>}
        {title}
      </span>
      <span className="text-14 text-muted">{message}</span>
      <time dateTime={createdAt} className="text-12 text-muted tabular-nums">
        {when}
      </time>
    </span>
  )
}

const lineClass =
  'flex min-w-0 flex-1 items-start gap-3 px-4 py-3 text-left no-underline hover:bg-shade focus-visible:-outline-offset-2'

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
