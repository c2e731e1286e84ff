import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import type { SecurityEvent } from './security-event.ts'

type Row = SecurityEvent & {
  user_id: string | null
  actor_id: string | null
  request_id: string | null
  ip_address: string | null
}

/** Adds one line to the record. */
export async function insertSecurityEvent(db: Queryable, { details, ...row }: Row): Promise<void> {
  await db
    .insertInto('security_events')
    .values({ ...row, details: JSON.stringify(details ?? {}) })
    .execute()
}

/** Adds a line unless there is one of the same tally; whether it was added. */
export async function insertOnce(db: Queryable, { details, ...row }: Row, tally: string): Promise<boolean> {
  const added = await db
    .insertInto('security_events')
    .values({ ...row, details: JSON.stringify(details ?? {}), tally })
    .onConflict((conflict) => conflict.column('tally').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Adds a line, or one more time to the line of the same tally. */
export async function countSecurityEvent(
  db: Queryable,
  { details, ...row }: Row,
  tally: string,
): Promise<void> {
  await db
    .insertInto('security_events')
    .values({ ...row, details: JSON.stringify(details ?? {}), tally })
    .onConflict((conflict) =>
      conflict.column('tally').doUpdateSet((eb) => ({
        times: eb('security_events.times', '+', 1),
        // `now()` is older than the row where another statement counted while this one waited for it.
        last_at: sql`greatest(security_events.last_at, clock_timestamp())`,
      })),
    )
    .execute()
}

/** Whether a person administers the platform. */
export async function selectIsAdministrator(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('appointed_administrators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
