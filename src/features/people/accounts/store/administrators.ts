import type { Queryable } from '#platform/database.ts'

/** Somebody who administers the platform, and whether they have a passkey and a confirmed second step; undefined for all others. */
export function selectAdministrator(db: Queryable, userId: string) {
  return db
    .selectFrom('administrators as a')
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'a.user_id'))
        .$castTo<boolean>()
        .as('has_passkey'),
      exists(
        selectFrom('second_steps as s')
          .select('s.user_id')
          .whereRef('s.user_id', '=', 'a.user_id')
          .where('s.confirmed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('has_second_step'),
    ])
    .where('a.user_id', '=', userId)
    .executeTakeFirst()
}

/** Keeps when a session last showed a passkey or a code of the second step. */
export async function updateSecondStepAt(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_step_at: now }).where('id', '=', sessionId).execute()
}
