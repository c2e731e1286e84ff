import { sql } from 'kysely'
import type { Queryable, Trx } from '#platform/database.ts'
import type { Drawn, Purpose } from './upload.ts'

/** Keeps note of a new picture, before its files are stored. */
export async function insertPicture(
  db: Queryable,
  picture: Drawn & { user_id: string; src: string; purpose: Purpose },
): Promise<void> {
  await db.insertInto('pictures').values(picture).execute()
}

/** Takes somebody's own pictures into use; those that are not theirs, or no longer there, are not among the answers. */
export function takePictures(trx: Trx, user_id: string, purpose: Purpose, sources: readonly string[]) {
  return trx
    .updateTable('pictures')
    .set({ claimed_at: sql`coalesce(claimed_at, now())`, wanted_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('src', 'in', sources)
    .returning(['src', 'widths', 'width', 'height', 'blur'])
    .execute()
}
