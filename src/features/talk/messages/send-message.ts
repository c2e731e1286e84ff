import { createHash } from 'node:crypto'
import { moneyTalkIn } from '#features/base/masking/money-talk.ts'
import { lockProfile } from '#features/people/profiles/account-profile.ts'
import { reportOutsidePayment } from '#features/talk/reports-and-blocks/report-outside-payment.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { announceMessage } from './announce-message.ts'
import type { NewMessage } from './contract.ts'
import { maskRun, runBefore } from './mask-run.ts'
import { mayWrite } from './may.ts'
import {
  conversationsADay,
  DAILY,
  DAY_MS,
  messageRefusals,
  RISKY_A_DAY,
  secondsUntilDayOld,
} from './message.ts'
import { claimFile, selectNamed } from './store/attach.ts'
import { lockSending } from './store/reach.ts'
import { presentNew, selectMessage } from './store/read.ts'
import { countRisky, insertMessage, selectSentBack } from './store/write.ts'

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
    const message = written.view ?? (await selectMessage(trx, pair, written.id))
    return { message, isNew: written.isNew }
  })
}

async function write(trx: Trx, ctx: SignedIn, input: NewMessage, key: string) {
  const { viewer, clock } = ctx
  const { receiver_id, body, document_id } = input
  const request_digest = digestOf(input)
  const begun = clock.now()
  const reach = await lockSending(trx, {
    from: viewer.id,
    to: receiver_id,
    key,
    count: DAILY.messages,
    since: new Date(begun.getTime() - DAY_MS),
    ...runBefore(begun),
  })
  // The lock may have been waited for, and instants follow the numbers.
  const now = clock.now()
  if (reach?.earlier) {
    return reach.earlier.request_digest === request_digest
      ? { id: reach.earlier.id, isNew: false, view: null }
      : refuse('request_key_reused')
  }
  if (!reach?.conversation_id || reach.last_seq === null || !mayWrite(reach)) return refuse('not_reachable')
  if (reach.limited_by) return tooMany('too_many_messages', reach.limited_by, now)
  const limited = reach.last_seq === 0 ? await beginningProblem(trx, viewer.id, now) : null
  if (limited) return limited
  if (document_id && !(await claimFile(trx, viewer.id, document_id)))
    return refuse('message_file_gone', { field: 'document_id' })

  const message = {
    ...(await selectNamed(trx, { ...input, from: viewer.id, to: receiver_id })),
    conversation_id: reach.conversation_id,
    seq: reach.last_seq + 1,
    sender_id: viewer.id,
    receiver_id,
    body,
    body_masked: await maskRun(trx, { body, reach }),
    risk: reach.is_agreed ? [] : moneyTalkIn(body),
    document_id: document_id ?? null,
    request_key: key,
    request_digest,
    created_at: now,
  }
  const inserted = await insertMessage(trx, message)
  if (!inserted) return refuse('request_key_reused')
  if (message.risk.length > 0) await reportRisky(trx, message)
  const { id, read_seq } = inserted
  await announceMessage(trx, { id, ...message }, { ...reach, read_seq })
  const view = document_id ? null : presentNew({ id, ...message }, { ...reach, readerId: viewer.id })
  return { id, isNew: true, view }
}

/** Checks the daily limit on a person's new conversations; null when one more is allowed. */
async function beginningProblem(trx: Trx, senderId: string, now: Date) {
  const since = new Date(now.getTime() - DAY_MS)
  const sender = await lockProfile(trx, senderId)
  if (!sender) throw new Error(`The person ${senderId} has no profile.`)
  const count = conversationsADay(sender.created_at, now)
  const begun = await selectSentBack(trx, { senderId, count, since, first: true })
  return begun ? tooMany('too_many_conversations', begun, now) : null
}

function tooMany(code: 'too_many_messages' | 'too_many_conversations', sent: Date, now: Date) {
  return refuse(code, { values: { seconds: secondsUntilDayOld(sent, now) } })
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
