import { sql } from 'kysely'
import { FORGET_FILE_JOB } from '#features/base/documents/drop-document.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'

/** Whether a rental ended in a tax year that was over by then. */
const isOver = (before: Date) =>
  sql`r.end_date < date_trunc('year', ${before}::timestamptz at time zone 'UTC')::date`

/** Empties what was written in rentals of tax years that are over, and where to meet; days and amounts stay. */
export async function forgetRentalWords(trx: Trx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with due as (
      select r.id from rentals r where ${isOver(before)}
        and coalesce(r.note, r.experience_description, r.answer_message, r.pickup_address, r.pickup_window, r.preferred_pickup_time, r.pickup_from) is not null
      limit ${most} for update skip locked)
    update rentals set note = null, note_masked = null, experience_description = null, experience_masked = null,
      answer_message = null, answer_masked = null, pickup_address = null, pickup_window = null,
      preferred_pickup_time = null, pickup_day = null, pickup_from = null, pickup_to = null
    from due where rentals.id = due.id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the messages about such rentals, with their files; a conversation goes with its last message. */
export async function forgetRentalMessages(trx: Trx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ conversation_id: string; document_id: string | null }>`
    delete from messages where id in (
      select m.id from messages m join rentals r on r.id = m.rental_id where ${isOver(before)}
      limit ${most} for update of m skip locked)
    returning conversation_id, document_id`.execute(trx)
  const talks = [...new Set(rows.map(({ conversation_id }) => conversation_id))]
  await sql`delete from conversations c where id = any (${talks}::uuid[])
    and not exists (select from messages where conversation_id = c.id)`.execute(trx)
  // A list shows the last word by its number.
  await sql`
    update conversations c set last_seq = last.seq, last_message_at = last.created_at
    from (select distinct on (conversation_id) conversation_id, seq, created_at from messages
      where conversation_id = any (${talks}::uuid[]) order by conversation_id, seq desc) last
    where c.id = last.conversation_id and c.last_seq <> last.seq`.execute(trx)
  await forgetFiles(
    trx,
    rows.flatMap(({ document_id }) => document_id ?? []),
  )
  return rows.length
}

async function forgetFiles(trx: Trx, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return
  const gone = await trx.deleteFrom('documents').where('id', 'in', documents).returning('path').execute()
  for (const { path } of gone) await addJob(trx, FORGET_FILE_JOB, { path }, { key: `forget:${path}` })
}
