import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { keepFormerPassword } from '../recovery/factor-store.ts'
import { deleteBegun } from './people.ts'

/**
 * Sets a password's hash; null closes sign-in by password. Second steps and changes of contact begun with the old one
 * end.
 */
export async function setPassword(db: Queryable, userId: string, password: string | null): Promise<void> {
  await deleteBegun(db, userId)
  const { numUpdatedRows } = await writePassword(db, userId, password).executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('A person is without a place for their password.')
}

/** The same for an account that is in use: the password before is kept as a former factor. */
export async function changePasswordTo(
  trx: Queryable,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  await keepFormerPassword(trx, userId, now)
  await setPassword(trx, userId, password)
  await trx.updateTable('accounts').set({ password_since: now }).where('user_id', '=', userId).execute()
}

/** The same, where the password is still the one that was looked at; false where another was chosen meanwhile. */
export async function replacePassword(
  trx: Queryable,
  userId: string,
  { password, was, now }: { password: string; was: string | null; now: Date },
): Promise<boolean> {
  const present = await trx
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .forUpdate()
    .executeTakeFirst()
  if (present?.password !== was) return false
  await changePasswordTo(trx, userId, password, now)
  return true
}

/** Whether a password is still the one that was looked at; one that is being changed is waited for. */
export async function isPasswordStill(db: Queryable, userId: string, was: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .forShare()
    .executeTakeFirst()
  return row?.password === was
}

function writePassword(db: Queryable, userId: string, password: string | null) {
  return db
    .updateTable('accounts')
    .set({ password, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
}
