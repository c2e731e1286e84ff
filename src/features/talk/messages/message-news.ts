import { isRecord } from '#platform/json.ts'
import type { MessageView } from './contract.ts'

/** A message in a live event, for one of its two people. */
export type MessageNews = {
  message: MessageView
  /** Whether this reader may see the contact details of every message by then. */
  see_contacts: boolean
  /** The key that the message went out under, for its sender alone. */
  request_key: string | null
}

/** The message in the `view` of a live event; null where it carries none. */
export function newsIn(view: unknown): MessageNews | null {
  if (!isRecord(view) || typeof view.see_contacts !== 'boolean' || !isMessage(view.message)) return null
  const { message, see_contacts, request_key } = view
  return { message, see_contacts, request_key: typeof request_key === 'string' ? request_key : null }
}

/** How far one of the two has read by now, and when they last read something. */
export type ReadNews = { reader_id: string; up_to: number; at: string | null }

/** How far someone has read, in the `view` of a live event; null where it tells nothing of that. */
export function readNewsIn(view: unknown): ReadNews | null {
  const read = isRecord(view) ? view.read : null
  if (!isRecord(read) || typeof read.reader_id !== 'string' || typeof read.up_to !== 'number') return null
  return { reader_id: read.reader_id, up_to: read.up_to, at: typeof read.at === 'string' ? read.at : null }
}

/** Whether a view is of a message: it came from the server, perhaps of another version. */
function isMessage(view: unknown): view is MessageView {
  return (
    isRecord(view) &&
    typeof view.seq === 'number' &&
    Array.isArray(view.risk) &&
    ['id', 'sender_id', 'receiver_id', 'body', 'created_at'].every((name) => typeof view[name] === 'string')
  )
}
