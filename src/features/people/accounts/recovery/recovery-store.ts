import type { Queryable, Trx } from '#platform/database.ts'
import type { RecoveryEnd } from './recovery.ts'

/**
 * A person and the obstacles to giving their account back, locked until the transaction ends; undefined when missing or
 * erased.
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
  const administrator = await trx
    .selectFrom('appointed_administrators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { ...person, administrator: administrator?.user_id ?? null }
}

type NewRecovery = {
  user_id: string
  opened_by: 'contact' | 'desk'
  contact_kind: 'email' | 'phone' | null
  ends: RecoveryEnd[]
  baseline_at: Date
  opened_at: Date
  due_at: Date
}

/** Opens a recovery, in place of one that the desk has ended. The caller has locked the person and found none open. */
export async function insertRecovery(trx: Queryable, recovery: NewRecovery): Promise<void> {
  const row = { ...recovery, state: 'waiting' as const, left_at: null }
  const { user_id: _, ...changes } = row
  await trx
    .insertInto('account_recoveries')
    .values(row)
    .onConflict((clash) => clash.column('user_id').doUpdateSet(changes))
    .execute()
}

/** A person’s recovery: open, or left as it was by the desk. */
export function selectRecovery(db: Queryable, userId: string) {
  return db
    .selectFrom('account_recoveries')
    .select(['state', 'opened_by', 'contact_kind', 'ends', 'baseline_at', 'opened_at', 'due_at', 'left_at'])
    .$narrowType<{
      state: 'waiting' | 'disputed' | 'left'
      opened_by: 'contact' | 'desk'
      ends: RecoveryEnd[]
    }>()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The recovery of a person that waits or is disputed; null where none is. */
export async function selectOpenRecovery(db: Queryable, userId: string) {
  const recovery = await selectRecovery(db, userId)
  return recovery && recovery.state !== 'left' ? { ...recovery, state: recovery.state } : null
}

/** The desk has to decide; false where it does already, or none waits. */
export async function disputeRecovery(trx: Queryable, userId: string): Promise<boolean> {
  const disputed = await trx
    .updateTable('account_recoveries')
    .set({ state: 'disputed' })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .returning('user_id')
    .executeTakeFirst()
  return disputed !== undefined
}

/** The account stays as it is; for some days one factor alone opens nothing. */
export async function leaveRecovery(trx: Queryable, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('account_recoveries')
    .set({ state: 'left', left_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Ends a recovery, and the freeze with it. */
export async function deleteRecovery(trx: Queryable, userId: string): Promise<void> {
  await trx.deleteFrom('account_recoveries').where('user_id', '=', userId).execute()
}

/** Whose recovery was due before then, and waits all the same. */
export function selectOverdue(db: Queryable, before: Date, most: number) {
  return db
    .selectFrom('account_recoveries')
    .select('user_id')
    .where('state', '=', 'waiting')
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(most)
    .execute()
}

/** Whether any message about a recovery went out since it was opened, and did not come back. */
export async function isTold(db: Queryable, userId: string, openedAt: Date): Promise<boolean> {
  const sent = await db
    .selectFrom('deliveries')
    .select('message_id')
    .where('user_id', '=', userId)
    .where('message_id', 'like', 'recovery_opened-%')
    .where('status', '=', 'sent')
    .where('created_at', '>=', openedAt)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}

/** Forgets the browsers that an account was used in since a moment. */
export async function deleteDevicesSince(trx: Queryable, userId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('last_seen_at', '>=', since)
    .execute()
}

/** Marks the present factors as original to the account: it starts afresh. */
export async function forgetSince(trx: Queryable, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_since: null, phone_since: null })
    .where('id', '=', userId)
    .execute()
  await trx
    .updateTable('accounts')
    .set({ password_since: null })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
}
