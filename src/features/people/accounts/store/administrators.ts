import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

/** An administrator, and whether they have a passkey and a confirmed second step; undefined for other people. */
export function selectAdministrator(db: Queryable, userId: string) {
  return administratorQuery(db, sql`${userId}::uuid`).executeTakeFirst()
}

/** The statement of `selectAdministrator`, for a person by value or by column. */
export function administratorQuery(db: Queryable, userId: RawBuilder<string>) {
  return db
    .selectFrom('appointed_administrators as a')
    .select([
      sql<boolean>`exists (select from passkeys k where k.user_id = a.user_id)`.as('has_passkey'),
      sql<boolean>`exists (select from second_steps s where s.user_id = a.user_id and s.confirmed_at is not null)`.as(
        'has_second_step',
      ),
    ])
    .where('a.user_id', '=', userId)
}

/** Keeps when a session last showed a passkey or a code of the second step. */
export async function updateSecondStepAt(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_step_at: now }).where('id', '=', sessionId).execute()
}
