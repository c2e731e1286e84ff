import { sql } from 'kysely'
import { faceName } from '#features/profiles/face.ts'
import type { Queryable } from '#platform/database.ts'

type Opened = {
  id: string
  conversation_id: string
  /** Null of a whole conversation. */
  reported_seq: number | null
  created_at: Date
}

/** A report that waits and is of words between two people, of neither of whom is the one who asks, or who reported it themself. */
export async function selectOpened(db: Queryable, id: string, by: string): Promise<Opened | undefined> {
  const { rows } = await sql<Opened>`
    select r.id, c.id as conversation_id, m.seq as reported_seq, r.created_at from reports r
    left join messages m on r.subject_type = 'message' and m.id = r.subject_id
    join conversations c on c.id = case r.subject_type when 'conversation' then r.subject_id else m.conversation_id end
    where r.id = ${id} and r.closed_at is null and r.subject_type in ('message', 'conversation')
      and (r.reporter_id = ${by} or ${by} not in (c.low_id, c.high_id))`.execute(db)
  return rows[0]
}

type Bounds = { before: number; after: number; last: number }

/** What the desk may read of it: some of what stood around a reported message, or the end of a conversation, up to the report. */
export function selectWords(db: Queryable, opened: Opened, { before, after, last }: Bounds) {
  const { conversation_id, reported_seq: seq, created_at } = opened
  return db
    .selectFrom('messages as m')
    .leftJoin('documents as d', 'd.id', 'm.document_id')
    .select(['m.id', 'm.seq', 'm.sender_id', 'm.created_at', 'm.risk', 'd.path', 'd.content_type'])
    .select([
      sql<string>`coalesce(m.body_masked, m.body)`.as('body'),
      faceName('m.sender_id').as('sender_name'),
    ])
    .where('m.conversation_id', '=', conversation_id)
    .where((eb) => eb.or([eb('m.created_at', '<=', created_at), eb('m.seq', '=', seq ?? 0)]))
    .$if(seq !== null, (query) =>
      query.where('m.seq', '>=', (seq ?? 0) - before).where('m.seq', '<=', (seq ?? 0) + after),
    )
    .orderBy('m.seq', 'desc')
    .limit(seq === null ? last : before + 1 + after)
    .execute()
}
