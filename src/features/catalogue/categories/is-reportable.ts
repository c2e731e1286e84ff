import type { Queryable } from '#platform/database.ts'

/** Whether a platform's operator must report rentals of a category every year (Income Tax Act, Part XX). */
export async function isReportable(db: Queryable, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('reportable')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.reportable === true
}
