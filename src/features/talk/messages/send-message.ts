import { createHash } from 'node:crypto'
import { moneyTalkIn } from '#features/base/masking/money-talk.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import { notifyOfMessage } from '#features/talk/notifications/notify-of-message.ts'
import { reportOutsidePayment } from '#features/talk/reports-and-blocks/report-outside-payment.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { addPushJob } from './away-jobs.ts'
import type { NewMessage } from './contract.ts'
import { maskRun } from './mask-run.ts'
import { mayWrite } from './may.ts'
import {
  conversationsADay,
  DAILY,
  DAY_MS,
  firstLine,
  messageRefusals,
  RISKY_A_DAY,
  runKey,
  secondsUntilDayOld,
  threadPath,
} from './message.ts'
import { claimFile, selectNamed } from './store/attach.ts'
import { selectReach } from './store/reach.ts'
import { selectMessage } from './store/read.ts'
import {
  countRisky,
  insertMessage,
  lockConversation,
  moveEnd,
  selectByRequestKey,
  selectSentBack,
} from './store/write.ts'
import { tellBoth } from './tell-both.ts'

const refuse = refuser(messageRefusals)

/**
 * Writes to a person. The same key writes once: sent again, also at the same moment, it answers the message it made. Under the
 * conversation’s lock the message gets the next number, so its place is the order of commits on every node.
 */
export async function sendMessage(ctx: SignedIn, input: NewMessage, key: string) {
  const pair = { viewerId: ctx.viewer.id, otherId: input.receiver_id }
  if (input.body === '' && !input.document_id) return refuse('message_empty', { field: 'body' })
  if (pair.viewerId === pair.otherId) return refuse('not_reachable')
  return transact(ctx.db, async (trx) => {
    const written = await write(trx, ctx, input, key)
    if (isRefused(written)) return written
    return { message: await selectMessage(trx, pair, written.id), isNew: written.isNew }
  })
}

async function write(trx: Trx, ctx: SignedIn, input: NewMessage, key: string) {
  const { viewer, clock } = ctx
  const { receiver_id, body, document_id } = input
  const request_digest = digestOf(input)
  const conversation = await lockConversation(trx, viewer.id, receiver_id)
  const earlier = await selectByRequestKey(trx, viewer.id, key)
  if (earlier) {
    return earlier.request_digest === request_digest
      ? { id: earlier.id, isNew: false }
      : refuse('request_key_reused')
  }
  const reach = conversation && (await selectReach(trx, viewer.id, receiver_id))
  if (!reach || !mayWrite(reach)) return refuse('not_reachable')
  const now = clock.now()
  const limited = await limitProblem(trx, viewer.id, { begins: conversation.last_seq === 0, now })
  if (limited) return limited
  if (document_id && !(await claimFile(trx, viewer.id, document_id)))
    return refuse('message_file_gone', { field: 'document_id' })

  const message = {
    ...(await selectNamed(trx, { ...input, from: viewer.id, to: receiver_id })),
    conversation_id: conversation.id,
    seq: conversation.last_seq + 1,
    sender_id: viewer.id,
    receiver_id,
    body,
    body_masked: await maskRun(trx, { conversation, senderId: viewer.id, body, reach, now }),
    risk: reach.is_agreed ? [] : moneyTalkIn(body),
    document_id: document_id ?? null,
    request_key: key,
    request_digest,
    created_at: now,
  }
  const id = await insertMessage(trx, message)
  if (!id) return refuse('request_key_reused')
  const readSeq = await moveEnd(trx, message)
  if (message.risk.length > 0) await reportRisky(trx, message)
  await notifyOfMessage(trx, {
    user_id: receiver_id,
    locale: reach.locale,
    sender: { id: viewer.id, name: reach.sender_name },
    words: firstLine(message.body_masked ?? body),
    action_url: threadPath(viewer.id),
    event_key: runKey(conversation.id, readSeq),
    at: now,
  })
  await tellBoth(trx, viewer.id, receiver_id, 'insert')
  await addPushJob(trx, { conversation_id: conversation.id, user_id: receiver_id })
  return { id, isNew: true }
}

/** Checks the daily limits on a person's messages and new conversations; null when one more is allowed. */
async function limitProblem(trx: Trx, senderId: string, { begins, now }: { begins: boolean; now: Date }) {
  const since = new Date(now.getTime() - DAY_MS)
  const sent = await selectSentBack(trx, { senderId, count: DAILY.messages, since, first: false })
  if (sent) return refuse('too_many_messages', { values: { seconds: secondsUntilDayOld(sent, now) } })
  if (!begins) return null
  const sender = await lockProfile(trx, senderId)
  if (!sender) throw new Error(`The person ${senderId} has no profile.`)
  const count = conversationsADay(sender.created_at, now)
  const begun = await selectSentBack(trx, { senderId, count, since, first: true })
  if (begun) return refuse('too_many_conversations', { values: { seconds: secondsUntilDayOld(begun, now) } })
  return null
}

/** The digest that recognizes a message sent again under its key. */
function digestOf({ receiver_id, body, equipment_id, rental_id, document_id }: NewMessage): string {
  const sent = [receiver_id, body, equipment_id ?? null, rental_id ?? null, document_id ?? null]
  return createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
}

/** Reports a conversation by itself once its sender spoke of paying elsewhere so many times within a day, to whomever. */
async function reportRisky(
  trx: Trx,
  message: { conversation_id: string; sender_id: string; created_at: Date },
): Promise<void> {
  const since = new Date(message.created_at.getTime() - DAY_MS)
  const count = await countRisky(trx, message.sender_id, since)
  if (count >= RISKY_A_DAY) await reportOutsidePayment(trx, message.conversation_id, message.created_at)
}
