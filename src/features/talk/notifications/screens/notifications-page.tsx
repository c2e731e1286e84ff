import { Link, useHydrated } from '@tanstack/react-router'
import { Bell, CheckCheck, SlidersHorizontal } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatClock } from '#platform/moments.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { NextPage } from '#ui/next-page.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useNow } from '#ui/use-now.ts'
import { daysOf, type NotificationTopic, notificationTopics } from '../notification.ts'
import { useAllNotifications } from '../use-notifications.ts'
import { NotificationLine } from './notification-line.tsx'

type Props = { topic: NotificationTopic | undefined; onTopic: (topic: NotificationTopic | undefined) => void }

/** /notifications: all that a person was told, by day, and what it was about. */
export function NotificationsPage({ topic, onTopic }: Props) {
  const told = useAllNotifications(topic)
  return (
    <div className="page grid grid-cols-[minmax(0,48rem)] gap-6 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="text-36">{m.notifications_title()}</h1>
          <p className="max-w-prose text-muted">{m.notifications_lead()}</p>
        </div>
        <div className="-ml-3 flex flex-wrap gap-1">
          <Link
            to="/account"
            search={{ section: 'notifications' }}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
          >
            <SlidersHorizontal aria-hidden="true" />
            {m.notifications_what_you_get()}
          </Link>
          {told.unread > 0 ? (
            <Button variant="quiet" size="sm" onClick={() => void told.markAllRead()}>
              <CheckCheck aria-hidden="true" />
              {m.notifications_mark_all_read()}
            </Button>
          ) : null}
        </div>
      </header>
      <Tabs
        label={m.notifications_topics()}
        value={topic ?? 'all'}
        onValueChange={(id) => onTopic(notificationTopics.find((one) => one === id))}
        tabs={(['all', ...notificationTopics] as const).map((id) => ({
          id,
          label: topicWords[id](),
          panel: <Told told={told} topic={topic} />,
        }))}
      />
    </div>
  )
}

type ToldProps = { told: ReturnType<typeof useAllNotifications>; topic: NotificationTopic | undefined }

function Told({ told, topic }: ToldProps) {
  const { list, notifications } = told
  // The server doesn’t know where its reader’s days begin.
  const isHere = useHydrated()
  if (list.isPending || !isHere) return <Shapes />
  if (list.isError && notifications.length === 0) {
    return <LoadFailed title={m.notifications_not_loaded()} onRetry={() => void list.refetch()} />
  }
  if (notifications.length === 0) {
    return (
      <EmptyState
        icon={<Bell aria-hidden="true" />}
        title={topic ? m.notifications_none_of_topic() : m.notifications_none()}
      >
        {m.notifications_none_detail()}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <Days told={told} />
      <NextPage list={list} shown={notifications.length} failed={m.notifications_not_loaded()} />
    </div>
  )
}

function Days({ told: { notifications, markRead } }: Pick<ToldProps, 'told'>) {
  const now = useNow(60_000)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const locale = getLocale()
  return daysOf(notifications, now, locale, timeZone).map(({ day, heading, items }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-1 gap-3">
      <h2 id={`day-${day}`} className="text-18 first-letter:uppercase">
        {typeof heading === 'string' ? heading : dayWords[heading.unit]()}
      </h2>
      <ul className="divide-y divide-hairline overflow-hidden rounded-lg border border-hairline bg-raised">
        {items.map((notification) => (
          <NotificationLine
            key={notification.id}
            card={notification.id}
            notification={notification}
            when={formatClock(new Date(notification.createdAt), locale, timeZone)}
            onRead={() => void markRead(notification.id)}
          />
        ))}
      </ul>
    </section>
  ))
}

function Shapes() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </SkeletonGroup>
  )
}

const dayWords = { today: m.notifications_today, yesterday: m.notifications_yesterday }
const topicWords = {
  all: m.notifications_topic_all,
  messages: m.notifications_topic_messages,
  requests: m.notifications_topic_requests,
  answers: m.notifications_topic_answers,
  reminders: m.notifications_topic_reminders,
}
