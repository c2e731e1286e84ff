import type { Insertable } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { PREPARED } from '#platform/prepared.ts'
import type { Schema } from '#platform/schema.gen.ts'

/** The newest declaration of an owner, or the newest by an instant; undefined without any. */
export function selectDeclaration(db: Queryable, ownerId: string, by?: Date) {
  return db
    .selectFrom('tax_declarations')
    .select(['legal_name', 'province', 'gst_number', 'qst_number', 'declared_at'])
    .where('owner_id', '=', ownerId)
    .$if(by !== undefined, (query) => query.where('declared_at', '<=', by ?? new Date(0)))
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

/** Adds a declaration, which counts from now on. */
export async function insertDeclaration(
  db: Queryable,
  row: Insertable<Schema['tax_declarations']>,
): Promise<void> {
  await db.insertInto('tax_declarations').values(row).execute()
}
