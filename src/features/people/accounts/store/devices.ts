import type { Queryable } from '#platform/database.ts'

/** Whether a person has signed in with this browser before, or let it through with a letter's link. */
export async function isKnownDevice(
  db: Queryable,
  userId: string,
  browserHash: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('browser_hash', '=', browserHash)
    .unionAll(
      db
        .selectFrom('account_proofs')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('purpose', '=', 'know_browser')
        .where('browser_hash', '=', browserHash)
        .where('used_at', 'is not', null)
        .where('expires_at', '>', now),
    )
    .executeTakeFirst()
  return found !== undefined
}

type Seen = { browser_hash: string; browser: string | null; system: string | null }

/**
 * Whether a person signed in with this browser, or with the same kind of it on the same system, since `since`; or never did with
 * any, and has been here only since `newSince`.
 */
export async function hasSeenDevice(
  db: Queryable,
  userId: string,
  { browser_hash, browser, system }: Seen,
  { since, newSince }: { since: Date; newSince: Date },
): Promise<boolean> {
  const devices = db.selectFrom('known_devices').select('user_id').where('user_id', '=', userId)
  const alike = await devices
    .where('last_seen_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('browser_hash', '=', browser_hash),
        eb.and([
          eb('browser', 'is not distinct from', browser),
          eb('system', 'is not distinct from', system),
          // One that was kept before its name was asked for is like no other.
          eb.or([eb('browser', 'is not', null), eb('system', 'is not', null)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (alike) return true
  const isNew = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('created_at', '>', newSince)
    .where(({ not, exists }) => not(exists(devices)))
    .executeTakeFirst()
  return isNew !== undefined
}

/** Takes note that a person has signed in with this browser. */
export async function keepKnownDevice(
  db: Queryable,
  userId: string,
  { browser_hash, browser, system }: Seen,
  now: Date,
): Promise<void> {
  const seen = { last_seen_at: now, browser, system }
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, browser_hash, ...seen })
    .onConflict((clash) => clash.columns(['user_id', 'browser_hash']).doUpdateSet(seen))
    .execute()
}
