import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { useNow } from '#ui/use-now.ts'
import { usePanel } from '#ui/use-panel.ts'
import { NOTIFICATIONS_SHOWN, relativeTime } from '../notification.ts'
import { useNotifications } from '../use-notifications.ts'
import { NotificationLine } from './notification-line.tsx'

/** The bell with its badge, and the latest notifications beneath it. */
export function BellMenu() {
  const { id, panel, opener, open, close } = usePanel('end')
  const told = useNotifications()
  const count = m.notifications_bell({ count: told.unread })
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={m.notifications_title()}
        className={iconButtonClass()}
      >
        <Bell aria-hidden="true" />
        <span className="sr-only">{m.notifications_title()}</span>
        <CountBadge count={told.unread} label={count} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="floating-panel floating-panel-end floating-panel-wide floating-panel-centred"
      >
        {open ? <Latest titleId={`${id}-title`} told={told} close={close} /> : null}
      </div>
      <span role="status" className="sr-only">
        {told.unread > 0 ? count : ''}
      </span>
    </>
  )
}

type Notifications = ReturnType<typeof useNotifications>

function Latest({ titleId, told, close }: { titleId: string; told: Notifications; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useNow(30_000)
  const latest = told.notifications.slice(0, NOTIFICATIONS_SHOWN)
  const remove = (id: string) => {
    told.remove(id)
    heading.current?.focus()
  }
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-1.5 pr-2 pl-4">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-18 outline-none">
          {m.notifications_title()}
        </h2>
        {told.unread > 0 ? (
          <Button variant="quiet" size="sm" onClick={() => void told.markAllRead()}>
            {m.notifications_mark_all_read()}
          </Button>
        ) : null}
      </div>
      {latest.length > 0 ? (
        <ul className="divide-y divide-hairline">
          {latest.map((notification) => (
            <NotificationLine
              key={notification.id}
              notification={notification}
              when={agoText(notification.createdAt, now)}
              onRead={() => void told.markRead(notification.id)}
              onRemove={() => remove(notification.id)}
              onFollow={close}
            />
          ))}
        </ul>
      ) : (
        <Nothing told={told} />
      )}
      {told.notifications.length > NOTIFICATIONS_SHOWN ? (
        <p className="border-t border-hairline px-4 pt-3 text-center text-14 text-muted">
          {m.notifications_latest({ count: NOTIFICATIONS_SHOWN })}
        </p>
      ) : null}
      <p className="px-4 py-2 text-center">
        <Link to="/notifications" onClick={close} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {m.notifications_all()}
        </Link>
      </p>
    </>
  )
}

function Nothing({ told }: { told: Notifications }) {
  if (told.isPending) {
    return (
      <p role="status" aria-busy="true" className="px-4 py-8 text-center text-14 text-muted">
        {m.ui_loading()}
      </p>
    )
  }
  if (told.failed) {
    return <p className="px-4 py-8 text-center text-14 text-muted">{m.notifications_not_loaded()}</p>
  }
  return (
    <EmptyState headingLevel={3} icon={<Bell aria-hidden="true" />} title={m.notifications_none()}>
      {m.notifications_none_detail()}
    </EmptyState>
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
