import type { Trx } from '#platform/database.ts'
import type { LiveEvent } from '#platform/live-protocol.ts'
import type { Locale } from '#platform/locale.ts'
import { messageText } from './notification-text.ts'
import { insertNotification } from './store.ts'

type UnreadMessage = {
  user_id: string
  /** The language that this person reads. */
  locale: Locale
  sender: { id: string; name: string }
  /** The first line of what was written, without contact details; empty beside a file. */
  words: string
  action_url: string
  /** Names the unread run: the bell tells of it once. */
  event_key: string
  at: Date
}

/**
 * Notifies a person of a message, once for all unread ones.
 * @returns the event for their open pages, which the caller tells with its own; null where they were notified before
 */
export async function notifyOfMessage(trx: Trx, told: UnreadMessage): Promise<LiveEvent | null> {
  const { user_id, locale, sender, words, action_url, event_key, at } = told
  const id = await insertNotification(trx, {
    ...messageText(sender.name, words, locale),
    user_id,
    type: 'message',
    event: 'message',
    action_url,
    sender_id: sender.id,
    sender_name: sender.name,
    equipment_name: null,
    rental_id: null,
    event_key,
    created_at: at,
  })
  return id ? { channel: 'notifications', event: 'insert', id } : null
}
