import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { type Letter, MessageReturned } from '#platform/ports/mail.ts'
import {
  closeDelivery,
  countTexts,
  type Delivery,
  isSent,
  lockTexts,
  markEmailFailed,
  noteUndelivered,
  openDelivery,
} from './store.ts'
import type { Topic } from './topic.ts'

/** A message, its recipient and its subject. A second delivery of the same message has the same id. */
export type Sent = {
  message_id: string
  user_id: string
  topic: Topic
  rental_id?: string
  /** The saved search that it tells of, which can be stopped by itself. */
  saved_search_id?: string
}

const TEXTS_A_DAY = 5
const DETAIL_LENGTH = 200
const DAY_MS = 86_400_000

/**
 * Sends a letter to an address, unless it went out before. Throws while it can't be sent; one that is refused for good marks the
 * address, and is not tried again.
 * @returns whether it went out, now or before
 */
export async function sendLetterNoted(services: Services, sent: Sent, letter: Letter): Promise<boolean> {
  const { db, clock, mail } = services
  const { message_id, user_id } = sent
  if (!(await openDelivery(db, deliveryOf(services, sent, 'email')))) return isSent(db, message_id)
  const returned = await noteOutcome(services, sent, () => mail.send({ ...letter, message_id }))
  if (returned?.isAddress) {
    const reason = returned.message.slice(0, DETAIL_LENGTH)
    await markEmailFailed(db, { user_id, email: letter.to }, { reason, at: clock.now() })
  }
  return returned === null
}

/**
 * Sends a text message, unless it went out before, or this person had as many as there are a day. `write` is asked only once
 * it is certain to be sent: a code in it takes the place of the one before.
 * @returns whether it went out, now or before
 */
export async function sendTextNoted(
  services: Services,
  sent: Sent,
  to: string,
  write: () => string | Promise<string>,
): Promise<boolean> {
  const opened = await openText(services, deliveryOf(services, sent, 'text'))
  if (opened === 'too_many') return false
  if (!opened) return isSent(services.db, sent.message_id)
  const send = async () => services.sms.send({ to, text: await write() })
  return (await noteOutcome(services, sent, send)) === null
}

/** Under a lock: of two at one instant, the second sees the first. */
function openText({ db, clock }: Services, delivery: Delivery): Promise<boolean | 'too_many'> {
  return transact(db, async (trx) => {
    await lockTexts(trx, delivery.user_id)
    const since = new Date(clock.now().getTime() - DAY_MS)
    if (delivery.topic !== 'account' && (await countTexts(trx, delivery, since)) >= TEXTS_A_DAY) {
      await noteUndelivered(trx, delivery, 'too_many_texts')
      return 'too_many' as const
    }
    return openDelivery(trx, delivery)
  })
}

/** A line of the undelivered for what has no way to go. */
export function noteNoWay(services: Services, sent: Sent, detail: string): Promise<void> {
  return noteUndelivered(services.db, deliveryOf(services, sent, 'email'), detail)
}

/** Sends, and notes what became of it; answers why it came back, where it did. */
async function noteOutcome(
  { db }: Services,
  { message_id }: Sent,
  send: () => Promise<void>,
): Promise<MessageReturned | null> {
  try {
    await send()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const detail = said.slice(0, DETAIL_LENGTH)
    const isReturned = error instanceof MessageReturned
    await closeDelivery(db, message_id, { status: isReturned ? 'returned' : 'failed', detail })
    if (isReturned) return error
    throw error
  }
  await closeDelivery(db, message_id, { status: 'sent', detail: null })
  return null
}

function deliveryOf({ clock }: Services, sent: Sent, channel: Delivery['channel']): Delivery {
  const { message_id, user_id, topic, rental_id = null } = sent
  return { message_id, user_id, topic, rental_id, channel, created_at: clock.now() }
}
