import type { Queryable, Trx } from '#platform/database.ts'
import { addJobOnce } from '#platform/jobs.ts'
import { PUSH_AFTER_MS } from './message.ts'

export const PUSH_JOB = 'messages_push'
export const AWAY_JOB = 'messages_away'
export const LETTER_JOB = 'messages_letter'

/** A person and a conversation of theirs. */
export type Reader = { conversation_id: string; user_id: string }

/** Adds what tells a reader who stays away: a push, and from there on a letter. */
export function addPushJob(trx: Trx, reader: Reader): Promise<void> {
  return addAwayJob(trx, PUSH_JOB, reader, PUSH_AFTER_MS)
}

/** Adds one of these; while it waits, more words don’t move its time. */
export async function addAwayJob(
  db: Queryable,
  name: string,
  reader: Reader,
  afterMs: number,
): Promise<void> {
  const key = `${name}.${reader.conversation_id}.${reader.user_id}`
  await addJobOnce(db, name, reader, { key, afterMs: Math.max(0, afterMs) })
}
