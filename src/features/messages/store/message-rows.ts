import { type RawBuilder, sql } from 'kysely'
import { documentUrl } from '#features/documents/document.ts'
import type { Queryable } from '#platform/database.ts'
import type { MessageView } from '../contract.ts'

/** A column or a value, in SQL. */
type Term = RawBuilder<unknown>

/** Whether a rental between two people is approved. */
export function haveAgreed(one: Term, other: Term): RawBuilder<boolean> {
  return sql<boolean>`(select have_agreed(${one}, ${other}))`
}

/** Messages, `m`, as one of their two people may read them: what is hidden from somebody never leaves the database. */
export function messagesFor(db: Queryable, viewer: Term, isAgreed: RawBuilder<boolean>) {
  const isHidden = sql<boolean>`(m.body_masked is not null and not ${isAgreed})`
  return db
    .selectFrom('messages as m')
    .leftJoin('documents as d', 'd.id', 'm.document_id')
    .leftJoin('conversation_members as reader', (join) =>
      join
        .onRef('reader.user_id', '=', 'm.receiver_id')
        .onRef('reader.conversation_id', '=', 'm.conversation_id'),
    )
    .select(['m.id', 'm.seq', 'm.sender_id', 'm.receiver_id', 'm.created_at'])
    .select([
      sql<boolean>`(m.is_read or coalesce(m.seq <= reader.read_seq, false))`.as('is_read'),
      sql<Date | null>`coalesce(m.read_at, case when m.seq <= reader.read_seq then reader.read_at end)`.as(
        'read_at',
      ),
    ])
    .select(['m.equipment_id', 'm.rental_id', 'd.path', 'd.content_type', 'd.byte_size'])
    .select([
      isHidden.as('is_hidden'),
      sql<string>`case when m.sender_id <> ${viewer} and ${isHidden} then m.body_masked else m.body end`.as(
        'body',
      ),
      sql<string[]>`case when m.receiver_id = ${viewer} and not ${isAgreed} then m.risk else '{}' end`.as(
        'risk',
      ),
    ])
}

type Read = Awaited<ReturnType<ReturnType<typeof messagesFor>['executeTakeFirstOrThrow']>>
/** One that came within JSON has its instants as texts. */
type MessageRow = Omit<Read, 'created_at' | 'read_at'> & {
  created_at: Date | string
  read_at: Date | string | null
}

/** A row as it is answered. */
export function presentMessage({ path, content_type, byte_size, ...row }: MessageRow): MessageView {
  const file =
    path !== null && content_type !== null && byte_size !== null
      ? { url: documentUrl(path), content_type, byte_size }
      : null
  return { ...row, created_at: isoOf(row.created_at), read_at: row.read_at && isoOf(row.read_at), file }
}

function isoOf(instant: Date | string): string {
  return new Date(instant).toISOString()
}
