import { sql } from 'kysely'
import { documentUrl } from '#features/base/documents/document.ts'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { faceName } from '#features/people/profiles/face.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Queryable, transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { ReportedMessage } from './contract.ts'
import { markText } from './parts.ts'
import { LAST_WORDS, queueRefusals, WORDS_AFTER, WORDS_BEFORE } from './queue.ts'

type Opened = {
  id: string
  conversation_id: string
  /** Null of a whole conversation. */
  reported_seq: number | null
  created_at: Date
}

type Bounds = { before: number; after: number; last: number }

const refuse = refuser(queueRefusals)

/**
 * Reads a reported conversation's words: only while a report of one of its two people waits, and never without a line
 * of the record.
 */
export function readReportedWords(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    const opened = isUuid(id) ? await selectOpened(trx, id, ctx.viewer.id) : undefined
    if (!opened) return refuse('not_found')
    const bounds = { before: WORDS_BEFORE, after: WORDS_AFTER, last: LAST_WORDS }
    const rows = (await selectWords(trx, opened, bounds)).reverse()
    await logSecurityEvent(trx, {
      ctx,
      user_id: null,
      action: 'reported_words_opened',
      resource_type: 'report',
      resource_id: id,
      details: {
        conversation_id: opened.conversation_id,
        from: rows[0]?.seq ?? null,
        to: rows.at(-1)?.seq ?? null,
      },
    })
    const items = rows.map(
      ({ sender_id, sender_name, created_at, body, path, content_type, ...row }): ReportedMessage => ({
        ...row,
        sender: { id: sender_id, name: sender_name },
        created_at: created_at.toISOString(),
        body: markText(body),
        is_reported: row.seq === opened.reported_seq,
        file: path !== null && content_type !== null ? { url: documentUrl(path), content_type } : null,
      }),
    )
    return { items }
  })
}

/** A report that waits and is of words between two people, of neither of whom is the one who asks, or who reported it themself. */
async function selectOpened(db: Queryable, id: string, by: string): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    select r.id, c.id as conversation_id, m.seq as reported_seq, r.created_at from report_facts r
    left join message_facts m on r.subject_type = 'message' and m.id = r.subject_id
    join conversations c on c.id = case r.subject_type when 'conversation' then r.subject_id else m.conversation_id end
    where r.id = ${id} and r.closed_at is null and r.subject_type in ('message', 'conversation')
      and (r.reporter_id = ${by} or ${by} not in (c.low_id, c.high_id))`.execute(db)
  return rows[0]
}

/**
 * The words that administrators may read: messages around the reported one, or the end of a conversation, up to the
 * report.
 */
function selectWords(db: Queryable, opened: Opened, { before, after, last }: Bounds) {
  const { conversation_id, reported_seq: seq, created_at } = opened
  return db
    .selectFrom('message_facts as m')
    .leftJoin('document_facts as d', 'd.id', 'm.document_id')
    .select(['m.id', 'm.seq', 'm.sender_id', 'm.created_at', 'm.risk', 'd.path', 'd.content_type'])
    .select([sql<string>`m.body`.as('body'), faceName('m.sender_id').as('sender_name')])
    .where('m.conversation_id', '=', conversation_id)
    .where((eb) => eb.or([eb('m.created_at', '<=', created_at), eb('m.seq', '=', seq ?? 0)]))
    .$if(seq !== null, (query) =>
      query.where('m.seq', '>=', (seq ?? 0) - before).where('m.seq', '<=', (seq ?? 0) + after),
    )
    .orderBy('m.seq', 'desc')
    .limit(seq === null ? last : before + 1 + after)
    .execute()
}
