import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { messageText } from './notification-text.ts'
import { addNotification } from './store.ts'

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

/** Notifies a person of a message, once for all unread ones, and their open pages where it is the first of them. */
export function notifyOfMessage(trx: Trx, told: UnreadMessage): Promise<void> {
  const { user_id, locale, sender, words, action_url, event_key, at } = told
  return addNotification(trx, {
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
}
