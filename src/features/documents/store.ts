import type { Queryable } from '#platform/database.ts'

type NewDocument = {
  path: string
  user_id: string
  rental_id: string | null
  kind: DocumentKind
  content_type: string
  byte_size: number
  created_at: Date
}
export type DocumentKind = 'insurance' | 'resume' | 'identity'

/** Takes a path in storage for one document; false when it is taken. */
export async function reservePath(db: Queryable, document: NewDocument): Promise<boolean> {
  const row = await db
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.constraint('documents_path_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a path up that no rental names; whether it was given up. */
export async function deleteUnusedDocument(db: Queryable, path: string): Promise<boolean> {
  const row = await db
    .deleteFrom('documents as d')
    .where('d.path', '=', path)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rentals as r')
            .select('r.id')
            .whereRef('r.id', '=', 'd.rental_id')
            .whereRef('r.insurance_url', '=', 'd.path'),
        ),
      ),
    )
    .returning('d.id')
    .executeTakeFirst()
  return row !== undefined
}

/** A document and the parties of the rental it belongs to. */
export function selectDocument(db: Queryable, path: string) {
  return db
    .selectFrom('documents')
    .leftJoin('rentals', 'rentals.id', 'documents.rental_id')
    .select(['path', 'user_id', 'kind', 'content_type', 'rentals.owner_id', 'rentals.renter_id'])
    .where('path', '=', path)
    .executeTakeFirst()
}

/** Whether a person was ever asked by the other for a rental. */
export async function wasAskedBy(db: Queryable, ownerId: string, renterId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('renter_id', '=', renterId)
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
