import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { documentUrl } from './document.ts'

type NewDocument = {
  path: string
  user_id: string
  rental_id: string | null
  kind: DocumentKind
  content_type: string
  byte_size: number
  created_at: Date
}
export type DocumentKind = 'insurance' | 'resume' | 'identity' | 'police_clearance' | 'message'

/** Takes a path in storage for one document; answers its id, or null when the path is taken. */
export async function reservePath(db: Queryable, document: NewDocument): Promise<string | null> {
  const row = await db
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.constraint('documents_path_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Gives a path up that no rental, message, check or profile names; whether it was given up. */
export async function deleteUnusedDocument(db: Queryable, path: string): Promise<boolean> {
  const row = await db
    .deleteFrom('documents as d')
    .where('d.path', '=', path)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rental_parties as r')
            .select('r.id')
            .whereRef('r.id', '=', 'd.rental_id')
            .whereRef('r.insurance_url', '=', 'd.path'),
        ),
      ),
    )
    .where(isUnsent)
    .where(isUnchecked)
    .where(isNoResume)
    .returning('d.id')
    .executeTakeFirst()
  return row !== undefined
}

const isUnsent = sql<boolean>`not exists (select from message_facts m where m.document_id = d.id)`
const isUnchecked = sql<boolean>`not exists (select from check_standing c where c.document_id = d.id)`
const isNoResume = sql<boolean>`not exists (select from profile_facts p
  where p.id = d.user_id and p.resume_url = ${documentUrl('')} || d.path)`

/** Deletes the user's own document; returns whether it was there. */
export async function deleteDocument(trx: Queryable, userId: string, path: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('documents')
    .where('path', '=', path)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives up files for messages, checks and profiles from before then that none of them names; answers their paths. */
export async function deleteUnsent(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const due = db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.kind', 'in', ['message', 'resume', 'identity', 'police_clearance'])
    .where('d.created_at', '<', before)
    .where(isUnsent)
    .where(isUnchecked)
    .where(isNoResume)
    .orderBy('d.created_at')
    .limit(limit)
    .forUpdate('d')
    .skipLocked()
  const rows = await db
    .deleteFrom('documents as d')
    .where('d.id', 'in', due)
    .where(isUnsent)
    .where(isUnchecked)
    .where(isNoResume)
    .returning('d.path')
    .execute()
  return rows.map(({ path }) => path)
}

/** A document, the parties of its rental, and its recipient, message and conversation if it was sent. */
export function selectDocument(db: Queryable, path: string) {
  const isReported = sql<boolean>`exists (select from report_facts
    where closed_at is null and (subject_type = 'message' and subject_id = m.id
      or subject_type = 'conversation' and subject_id = m.conversation_id))`
  return db
    .selectFrom('documents as d')
    .leftJoin('rental_parties as rentals', 'rentals.id', 'd.rental_id')
    .leftJoin('message_facts as m', 'm.document_id', 'd.id')
    .select(['d.path', 'd.user_id', 'd.kind', 'd.content_type', 'rentals.owner_id', 'rentals.renter_id'])
    .select(['m.receiver_id', isReported.as('is_reported')])
    .where('d.path', '=', path)
    .executeTakeFirst()
}

/** Whether a person was ever asked by the other for a rental. */
export async function wasAskedBy(db: Queryable, ownerId: string, renterId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rental_parties as rentals')
    .select('id')
    .where('renter_id', '=', renterId)
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
