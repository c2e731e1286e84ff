import { ArrowDown, ArrowUp } from 'lucide-react'
import { type UIEvent, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailedNotice } from '#ui/load-failed-notice.tsx'
import { useNow } from '#ui/use-now.ts'
import type { ThreadView } from '../contract.ts'
import { firstUnread, lastOfOther } from '../thread.ts'
import { endTyping } from '../typing.ts'
import { useUnsent } from '../unsent-messages.ts'
import { groupByDay } from './group-by-day.ts'
import { statusesIn } from './message-status.ts'
import { dayText, personName, statusText } from './message-words.ts'
import { ThreadRun } from './thread-run.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useFollowEnd } from './use-follow-end.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type Older, useOlder } from './use-older.ts'

type Props = { thread: ThreadView; userId: string }

/** All that two people wrote, oldest first, and what waits to be sent. */
export function ThreadLog({ thread, userId }: Props) {
  const { items, user } = thread
  const waiting = useUnsent(userId)
  const unsent = waiting.items.filter(({ to }) => to === user.id)
  const older = useOlder(thread)
  const scroller = useRef<HTMLDivElement>(null)
  const [openAt] = useState(() => firstUnread(thread))
  const last = items.at(-1)?.seq ?? 0
  const [openedWith] = useState(last)
  const shown = { first: items[0]?.seq ?? 0, last, waiting: unsent.length, openAt }
  const { isAtEnd, scrolled, goToEnd } = useFollowEnd(scroller, shown)
  const { missed, newFrom } = useMissed(thread, isAtEnd, openAt)
  useMarkRead(thread, isAtEnd)
  const ofOther = lastOfOther(thread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they were typing has come
  useEffect(() => endTyping(user.id), [user.id, ofOther])
  const onScroll = (_: UIEvent) => (scrolled() && !older.isFailed ? older.read() : undefined)

  return (
    <div className="relative grid min-h-0 grid-rows-1">
      <div
        ref={scroller}
        role="log"
        aria-label={m.messages_log({ name: personName(user) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within the keyboard's reach
        tabIndex={0}
        onScroll={onScroll}
        className="overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-6"
      >
        <div className="flex min-h-full flex-col justify-end gap-5">
          <OlderMessages older={older} hasOlder={thread.has_older} />
          {items.length + unsent.length === 0 ? (
            <EmptyState title={m.messages_first()}>
              {m.messages_first_detail({ name: personName(user) })}
            </EmptyState>
          ) : null}
          <Days thread={thread} openedWith={openedWith} newFrom={newFrom} />
          {unsent.map((message) => (
            <UnsentBubble
              key={message.key}
              message={message}
              userId={userId}
              isLineLost={waiting.isLineLost}
            />
          ))}
        </div>
      </div>
      {missed > 0 && !isAtEnd ? <ToEnd count={missed} onPress={goToEnd} /> : null}
    </div>
  )
}

/** How many messages came from the other person since the end was in view, and the seq above which 'New' appears. */
function useMissed(thread: ThreadView, isAtEnd: boolean, openAt: number | null) {
  const last = thread.items.at(-1)?.seq ?? 0
  const [seenTo, setSeenTo] = useState(openAt === null ? last : openAt - 1)
  const [newFrom, setNewFrom] = useState(openAt)
  if (isAtEnd && seenTo < last) setSeenTo(last)
  const missed = thread.items.filter(({ seq, sender_id }) => seq > seenTo && sender_id === thread.user.id)
  if (!isAtEnd && newFrom === null && missed[0]) setNewFrom(missed[0].seq)
  return { missed: missed.length, newFrom }
}

type DaysProps = { thread: ThreadView; openedWith: number; newFrom: number | null }

function Days({ thread, openedWith, newFrom }: DaysProps) {
  const now = useNow(60_000)
  const { items, user } = thread
  const statuses = statusesIn(
    items.filter(({ sender_id }) => sender_id !== user.id),
    thread,
  )
  const statusOf = (seq: number) => {
    const status = statuses.get(seq)
    return status && statusText(status, now)
  }
  return groupByDay(items).map(({ day, runs }) => (
    <div key={day} className="grid grid-cols-1 gap-3">
      <p className="justify-self-center rounded-sm bg-sunken px-2.5 py-1 text-12 font-medium text-muted">
        <time dateTime={day}>{dayText(day, now)}</time>
      </p>
      {runs.map((run) => (
        <ThreadRun
          key={run.items[0]?.id}
          run={run}
          user={user}
          openedWith={openedWith}
          newFrom={newFrom}
          seesContacts={thread.may.see_contacts}
          statusOf={statusOf}
        />
      ))}
    </div>
  ))
}

function ToEnd({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-4 text-14 font-semibold text-paper shadow-floating"
    >
      {m.messages_new_below({ count })}
      <ArrowDown aria-hidden="true" className="size-4" />
    </button>
  )
}

/** Above the words in view: the way to those before them, which also come by themselves when one scrolls there. */
function OlderMessages({ older, hasOlder }: { older: Older; hasOlder: boolean }) {
  if (older.isFailed) return <LoadFailedNotice title={m.messages_older_failed()} onRetry={older.read} />
  if (!hasOlder) return null
  return (
    <div className="flex justify-center">
      <Button variant="quiet" size="sm" pending={older.isReading} onClick={older.read}>
        <ArrowUp aria-hidden="true" />
        {m.messages_older()}
      </Button>
    </div>
  )
}
