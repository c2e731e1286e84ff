import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { sendPush } from '#features/base/deliveries/push/send-push.ts'
import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { AWAY_JOB, addAwayJob, LETTER_JOB, PUSH_JOB, type Reader } from './away-jobs.ts'
import { firstLine, LETTER_AFTER_MS, PUSH_AFTER_MS, threadPath } from './message.ts'
import { LETTER_MESSAGES, messageLetter } from './message-letter.ts'
import { lockMember, selectUnread, selectWaiting, setTold, setToldBy, type Waiting } from './store/away.ts'
import { tellBoth } from './tell-both.ts'

/** Sends a push about messages that the reader still has not read, and schedules the letter, once an unread run. */
export async function pushUnread(services: Services, reader: Reader): Promise<void> {
  const { db } = services
  const waiting = await selectWaiting(db, reader)
  if (!waiting) return
  const early = millisecondsEarly(services, waiting, PUSH_AFTER_MS)
  if (early > 0) return addAwayJob(db, PUSH_JOB, reader, early)
  const { conversation_id, user_id } = reader
  const { last_seq, other_id, sender_name, locale, read_seq, told_seq } = waiting
  if (told_seq <= read_seq)
    await addAwayJob(db, AWAY_JOB, reader, millisecondsEarly(services, waiting, LETTER_AFTER_MS))
  const [newest = ''] = await selectUnread(db, reader, waiting, 1)
  const message_id = `message-push.${conversation_id}.${user_id}.${last_seq}`
  await sendPush(
    services,
    { message_id, user_id, topic: 'messages' },
    {
      title: personName(sender_name, locale),
      body: firstLine(newest) || m.notifications_message_file({}, { locale }),
      path: threadPath(other_id),
      tag: `conversation:${conversation_id}`,
    },
  )
}

/**
 * Orders the one letter of an unread run, if its messages are still unread ten minutes after the first. Records the
 * order under the reader's lock, so that a repeated run orders no second letter.
 */
export async function tellAway(services: Services, reader: Reader): Promise<void> {
  await transact(services.db, async (trx) => {
    const member = await lockMember(trx, reader)
    if (!member || member.told_seq > member.read_seq) return
    const waiting = await selectWaiting(trx, reader)
    if (!waiting) return
    const early = millisecondsEarly(services, waiting, LETTER_AFTER_MS)
    if (early > 0) return addAwayJob(trx, AWAY_JOB, reader, early)
    const up_to = waiting.last_seq
    const key = `message-letter.${reader.conversation_id}.${reader.user_id}.${up_to}`
    await setTold(trx, reader, up_to)
    await addJob(trx, LETTER_JOB, { ...reader, up_to, key }, { key })
  })
}

export type LetterOrder = Reader & { up_to: number; key: string }

/** Writes the letter, or text message, that was ordered, unless its words have been read meanwhile; the sender sees that it went. */
export async function sendMessageLetter(services: Services, order: LetterOrder): Promise<void> {
  const { db, config } = services
  const { up_to, key, ...reader } = order
  const waiting = await selectWaiting(db, reader)
  if (!waiting || waiting.read_seq >= up_to) return
  const words = await selectUnread(db, reader, waiting, LETTER_MESSAGES)
  const letter = messageLetter({ ...waiting, words }, config)
  const by = await deliverLetter(
    services,
    { message_id: key, user_id: reader.user_id, topic: 'messages' },
    letter,
  )
  if (!by) return
  await transact(db, async (trx) => {
    await setToldBy(trx, reader, up_to, by)
    await tellBoth(trx, { id: waiting.other_id }, { id: reader.user_id }, 'update')
  })
}

/** A job may run before its time by our clock, and the first words may have been read since it was added. */
function millisecondsEarly({ clock }: Services, { since }: Waiting, afterMs: number): number {
  return since.getTime() + afterMs - clock.now().getTime()
}
