import type { Queryable } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'

/** The language of an account; undefined once it is erased. */
export async function selectLocale(db: Queryable, personId: string): Promise<Locale | undefined> {
  const person = await db
    .selectFrom('person_standing')
    .select('locale')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return person?.locale
}
