import type { Queryable, Trx } from '#platform/database.ts'
import { REMOVAL_LETTER } from './removal.ts'

/**
 * A person, what stands against removing their second step, and since when it is on. Nobody changes their contacts, suspension or
 * second step until the transaction ends; undefined for nobody and for who is erased.
 */
export async function lockPerson(trx: Trx, userId: string) {
  const person = await trx
    .selectFrom('users')
    .select(['id', 'name', 'locale', 'time_zone', 'email', 'email_verified', 'email_failed_at'])
    .select(['phone_number', 'phone_number_verified', 'suspended_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return undefined
  const step = await trx
    .selectFrom('second_steps')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const administrator = await trx
    .selectFrom('administrators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    ...person,
    confirmed_at: step?.confirmed_at ?? null,
    administrator: administrator?.user_id ?? null,
  }
}

/** Keeps that a removal waits; false where one does already. */
export async function insertRemoval(
  trx: Queryable,
  removal: { user_id: string; asked_at: Date; due_at: Date },
): Promise<boolean> {
  const kept = await trx
    .insertInto('second_step_removals')
    .values(removal)
    .onConflict((clash) => clash.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The removal that waits for a person. */
export function selectRemoval(db: Queryable, userId: string) {
  return db
    .selectFrom('second_step_removals')
    .select(['asked_at', 'due_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Ends the waiting, and what the links in its letters open; false for whoever comes second, or where none waits. */
export async function deleteRemoval(trx: Queryable, userId: string, now: Date): Promise<boolean> {
  const ended = await trx
    .deleteFrom('second_step_removals')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  if (!ended) return false
  await trx
    .updateTable('account_proofs')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'keep_second_step')
    .where('used_at', 'is', null)
    .execute()
  return true
}

/** Whose removal was due before then, and waits all the same. */
export function selectOverdue(db: Queryable, before: Date, most: number) {
  return db
    .selectFrom('second_step_removals')
    .select('user_id')
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** Whether any letter or text message of a removal went out, and did not come back. */
export async function isTold(db: Queryable, userId: string, askedAt: Date): Promise<boolean> {
  const sent = await db
    .selectFrom('deliveries')
    .select('message_id')
    .where('user_id', '=', userId)
    .where('message_id', 'like', `${REMOVAL_LETTER}-%`)
    .where('status', '=', 'sent')
    .where('created_at', '>=', askedAt)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** Takes the second step away with its recovery codes. Passkeys stay. */
export async function deleteSecondStep(trx: Queryable, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
}
