import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import type { ConsentPurpose } from './consent.ts'

export type NewConsent = {
  user_id: string
  purpose: ConsentPurpose
  text_version: string
  locale: Locale
  given_at: Date
  request_id: string | null
}

const columns = ['id', 'purpose', 'locale', 'text_version', 'given_at', 'withdrawn_at'] as const

/** Writes a consent down, or locks the same one that is in force; answers its id. */
export async function insertConsent(db: Queryable, consent: NewConsent): Promise<string> {
  const { id } = await db
    .insertInto('consents')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose', 'text_version'])
        .where('withdrawn_at', 'is', null)
        .doUpdateSet({ purpose: sql.ref('excluded.purpose') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person's consents, newest first. */
export function selectConsents(db: Queryable, userId: string) {
  return db
    .selectFrom('consents')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** One consent of a person. */
export function selectConsent(trx: Trx, userId: string, id: string) {
  return trx
    .selectFrom('consents')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Withdraws all consents of one purpose that are in force, in every version. */
export async function updateWithdrawn(
  db: Queryable,
  { user_id, purpose }: { user_id: string; purpose: ConsentPurpose },
  now: Date,
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute()
}
