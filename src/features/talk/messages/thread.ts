import type { MessageView, ThreadView } from './contract.ts'
import type { ReadNews } from './message-news.ts'

/** A message, and whether its reader may see contact details by then, where that was said. */
export type Come = { message: MessageView; see_contacts?: boolean }

/**
 * The seq after which a thread is fetched again: before the first message of one's own that the other person has not read, since
 * they may have read it by now, and before the first gap in the numbers.
 */
export function newsAfter({
  items,
  read_up_to,
  user,
}: Pick<ThreadView, 'items' | 'read_up_to' | 'user'>): number {
  const unread = items.find(({ seq, sender_id }) => sender_id !== user.id && seq > read_up_to)
  return Math.min(lastInRow(items), unread ? unread.seq - 1 : Number.POSITIVE_INFINITY)
}

/** The thread as it was told now, with the older words that were read before. */
export function mergeThreads(before: ThreadView, now: ThreadView): ThreadView {
  return { ...now, items: mergeItems(before.items, now.items), has_older: before.has_older }
}

/** With older words put before it. */
export function withOlder(thread: ThreadView, older: ThreadView): ThreadView {
  return { ...thread, items: mergeItems(older.items, thread.items), has_older: older.has_older }
}

/** Whether a thread lacks no more than a message: none before it, and nothing of what else the thread says. */
export function isWholeWith({ items, about, may }: ThreadView, { message, see_contacts }: Come): boolean {
  const isKnown = items.some(({ id }) => id === message.id)
  const isAboutThat = message.equipment_id === null || message.equipment_id === about?.equipment_id
  const isOfThatRental = message.rental_id === null || message.rental_id === about?.rental_id
  const seesAsBefore = see_contacts === undefined || see_contacts === may.see_contacts
  return (
    may.write &&
    seesAsBefore &&
    isAboutThat &&
    isOfThatRental &&
    (isKnown || message.seq === lastInRow(items) + 1)
  )
}

/** As it is once either of the two has read so far. Null where the thread lacks some of what was read. */
export function withRead(thread: ThreadView, { reader_id, up_to, at }: ReadNews): ThreadView | null {
  if (up_to > lastInRow(thread.items)) return null
  if (reader_id !== thread.user.id)
    return { ...thread, own_read_up_to: Math.max(thread.own_read_up_to, up_to) }
  const items = thread.items.map((message) =>
    message.receiver_id === reader_id && message.seq <= up_to && !message.is_read
      ? { ...message, is_read: true, read_at: at }
      : message,
  )
  return { ...thread, items, read_up_to: Math.max(thread.read_up_to, up_to) }
}

/** With one more, as the server wrote it. */
export function withMessage(thread: ThreadView, message: MessageView): ThreadView {
  return { ...thread, items: mergeItems(thread.items, [message]) }
}

/** The first words of the other person that were not read here; null where all were. */
export function firstUnread({ items, own_read_up_to, user }: ThreadView): number | null {
  const first = items.find(({ seq, sender_id }) => sender_id === user.id && seq > own_read_up_to)
  return first?.seq ?? null
}

/** The last words of the other person; 0 where they wrote none. */
export function lastOfOther({ items, user }: Pick<ThreadView, 'items' | 'user'>): number {
  return items.findLast(({ sender_id }) => sender_id === user.id)?.seq ?? 0
}

/** Both in the order of seq, the later told in place of the earlier. */
function mergeItems(before: readonly MessageView[], now: readonly MessageView[]): MessageView[] {
  const bySeq = new Map([...before, ...now].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

function firstSeq(items: readonly MessageView[]): number {
  return items[0]?.seq ?? 1
}

function lastInRow(items: readonly MessageView[]): number {
  let last = firstSeq(items) - 1
  for (const { seq } of items) {
    if (seq !== last + 1) return last
    last = seq
  }
  return last
}
