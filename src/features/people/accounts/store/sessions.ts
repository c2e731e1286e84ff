import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '#platform/database.ts'
import { prepare } from '#platform/prepared.ts'
import { administratorQuery } from './administrators.ts'

/** The session of a token that has not run out, with its person, in one statement: nearly every request begins with it. */
export async function selectSessionByToken(db: Queryable, token: string) {
  const [session] = await askSession(db, { token })
  return session
}

const askSession = prepare((db, { token }: { token: string }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.expires_at', 's.proven_at', 's.second_step_at', 's.viewing_as', 's.viewing_until'])
    .select(['s.user_id', 'u.email', 'u.name', 'u.locale', 'u.suspended_at', 'u.deleted_at', 'u.frozen_at'])
    .select(jsonObjectFrom(administratorQuery(db, sql.ref('u.id'))).as('administrator'))
    .where('s.token', '=', token)
    .where(sql<boolean>`s.expires_at > now()`),
)

/** A session was used just now, from this address; one seen since `stale` is left as it is. */
export async function markSeen(
  db: Queryable,
  sessionId: string,
  { now, stale, ip }: { now: Date; stale: Date; ip: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ip_address: ip })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', stale)
    .execute()
}

/** Ends one session of a person's; false where they have none like it. */
export async function deleteSessionOf(db: Queryable, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
