import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import { type Drawn, faceUrl, type Purpose } from './upload.ts'

/** Keeps note of a new picture, before its files are stored. */
export async function insertPicture(
  db: Queryable,
  picture: Drawn & { user_id: string; src: string; purpose: Purpose },
): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}

/**
 * Takes the user's own pictures into use; pictures of others and missing ones are left out of the result. Rows are
 * locked in one order, so that two listings that take the same never deadlock.
 */
export function takePictures(trx: Trx, user_id: string, purpose: Purpose, sources: readonly string[]) {
  return trx
    .with('own', (db) =>
      db
        .selectFrom('pictures')
        .select('id')
        .where('user_id', '=', user_id)
        .where('purpose', '=', purpose)
        .where('src', 'in', sources)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('pictures as p')
    .from('own')
    .set({ claimed_at: sql`coalesce(p.claimed_at, now())`, wanted_at: sql`now()` })
    .whereRef('p.id', '=', 'own.id')
    .returning(['p.src', 'p.widths', 'p.width', 'p.height', 'p.blur'])
    .execute()
}

/**
 * Pictures without a known use for a day, the longest forgotten first, and whether anything shows them. Each is locked
 * against being taken meanwhile; one that is being taken is skipped. Only their uploader's things can show them.
 */
export function lockDuePictures(trx: Trx, most: number) {
  return trx
    .selectFrom('pictures as p')
    .select(['p.id', 'p.src', 'p.widths', isShown.as('is_shown')])
    .where('p.wanted_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy('p.wanted_at')
    .limit(most)
    .forUpdate('p')
    .skipLocked()
    .execute()
}

const among = (images: string) =>
  sql`${sql.raw(images)} @> jsonb_build_array(jsonb_build_object('src', p.src))`
const face = sql`p.src || ${faceUrl('')}`

const isShown = sql<boolean>`(
  exists (select from gear_facts e where e.user_id = p.user_id and e.deleted_at is null and ${among('e.images')})
  or exists (select from gear_facts e where e.user_id = p.user_id and e.deleted_at is not null and ${among('e.images')}
    and exists (select from rental_parties r where r.equipment_id = e.id))
  or exists (select from store_facts s where s.user_id = p.user_id and s.logo_url = ${face})
  or exists (select from profile_facts where id = p.user_id and avatar_url = ${face})
  or exists (select from moderation_items i where i.author_id = p.user_id and i.reviewed_at is null
    and (${among("i.snapshot -> 'images'")} or ${face} in (i.snapshot ->> 'logo_url', i.snapshot ->> 'avatar_url'))))`

/** Notes that pictures are in use. */
export async function markWanted(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.updateTable('pictures').set({ wanted_at: sql`now()` }).where('id', 'in', ids).execute()
}

/** Forgets pictures. */
export async function deletePictures(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('pictures').where('id', 'in', ids).execute()
}
