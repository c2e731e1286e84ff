import { notifyOfMessage } from '#features/talk/notifications/notify-of-message.ts'
import type { Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { addPushJob } from './away-jobs.ts'
import { firstLine, runKey, threadPath } from './message.ts'
import type { MessageNews } from './message-news.ts'
import { type NewMessage, presentNew } from './store/read.ts'
import { tellBoth } from './tell-both.ts'

type Announced = NewMessage & {
  created_at: Date
  conversation_id: string
  document_id: string | null
  request_key: string
}

type Reach = {
  /** The language that the reader reads. */
  locale: Locale
  sender_name: string
  is_agreed: boolean
  /** How far the reader has read. */
  read_seq: number
}

/** Notifies the reader, shows the message on the open pages of both, and adds the job for a reader who stays away. */
export async function announceMessage(trx: Trx, message: Announced, reach: Reach): Promise<void> {
  const { conversation_id, sender_id, receiver_id, body, body_masked, created_at } = message
  const { locale, sender_name, read_seq } = reach
  await notifyOfMessage(trx, {
    user_id: receiver_id,
    locale,
    sender: { id: sender_id, name: sender_name },
    words: firstLine(body_masked ?? body),
    action_url: threadPath(sender_id),
    event_key: runKey(conversation_id, read_seq),
    at: created_at,
  })
  await tellBoth(
    trx,
    { id: sender_id, view: newsFor(sender_id, message, reach) },
    { id: receiver_id, view: newsFor(receiver_id, message, reach) },
    'insert',
  )
  await addPushJob(trx, { conversation_id, user_id: receiver_id })
}

/** The message for the pages of one of the two; undefined beside a file, which they read. */
function newsFor(readerId: string, message: Announced, { is_agreed }: Reach): MessageNews | undefined {
  if (message.document_id) return undefined
  return {
    message: presentNew(message, { is_agreed, readerId }),
    see_contacts: is_agreed,
    request_key: readerId === message.sender_id ? message.request_key : null,
  }
}
