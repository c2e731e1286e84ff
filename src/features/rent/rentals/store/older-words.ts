import { sql } from 'kysely'
import type { Database, Trx } from '#platform/database.ts'

export async function hasUnjudged(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('words_judged', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countUnjudged(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('rentals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('words_judged', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** Rentals whose words were never checked, so many at most, with their writers' languages. */
export function lockUnjudged(trx: Trx, limit: number) {
  return trx
    .selectFrom('rentals')
    .innerJoin('person_standing as renter', 'renter.id', 'rentals.renter_id')
    .innerJoin('person_standing as owner', 'owner.id', 'rentals.owner_id')
    .select(['rentals.id', 'rentals.note', 'rentals.experience_description', 'rentals.answer_message'])
    .select(['renter.locale as renter_locale', 'owner.locale as owner_locale'])
    .where('rentals.words_judged', '=', false)
    .orderBy('rentals.id')
    .limit(limit)
    .forUpdate('rentals')
    .execute()
}

type Masked = Record<'note_masked' | 'experience_masked' | 'answer_masked', string | null>

export async function writeMasked(trx: Trx, id: string, masked: Masked): Promise<void> {
  await trx
    .updateTable('rentals')
    .set({ ...masked, words_judged: true })
    .where('id', '=', id)
    .execute()
}
