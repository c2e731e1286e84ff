import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'

/** Wrong codes in a row that lock the second step. */
export const FAILURES = 10

/** Keeps a secret that waits for its first code, in place of one that waited; false where the second step is on. */
export async function keepSecret(db: Queryable, userId: string, secret: string, now: Date): Promise<boolean> {
  const row = { secret, created_at: now, last_step: 0, failures: 0, locked_until: null }
  const kept = await db
    .insertInto('second_steps')
    .values({ ...row, user_id: userId })
    .onConflict((clash) =>
      clash.column('user_id').doUpdateSet(row).where('second_steps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** A person's second step, on or waiting for its first code. */
export function selectStep(db: Queryable, userId: string) {
  return db
    .selectFrom('second_steps')
    .select(['secret', 'created_at', 'confirmed_at', 'locked_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The same, where it is on; others who change it wait for the end of the transaction. */
export function lockStep(trx: Queryable, userId: string) {
  return trx
    .selectFrom('second_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Turns the second step on with the secret that was looked at; false where another took its place. */
export async function confirmStep(
  trx: Queryable,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('second_steps')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/**
 * Counts a try as a failure before it is checked, and closes the second step with the tenth in a row, so that
 * simultaneous tries get no more; undefined when it is closed, or off.
 */
export function takeTry(db: Queryable, userId: string, now: Date, lockedUntil: Date) {
  return db
    .updateTable('second_steps')
    .set({
      failures: sql<number>`case when failures >= ${FAILURES} then 1 else failures + 1 end`,
      locked_until: sql<Date>`case when failures + 1 = ${FAILURES} then ${lockedUntil}::timestamptz end`,
    })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .returning(['secret', 'last_step', 'failures', 'confirmed_at'])
    .executeTakeFirst()
}

/** Uses a code's time step up, and with it what failed before; false when it, or a later one, was used already. */
export async function useStep(trx: Queryable, userId: string, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('second_steps')
    .set({ last_step: step, failures: 0, locked_until: null })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Uses a recovery code up; false when it is not one, or was used already, or the second step went meanwhile. */
export async function useRecoveryCode(
  trx: Queryable,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  // The same lock order as removal: the second step first, then its codes.
  if (!(await lockStep(trx, userId))) return false
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!used) return false
  await trx
    .updateTable('second_steps')
    .set({ failures: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** These codes from now on, and none of those before. */
export async function replaceRecoveryCodes(
  trx: Queryable,
  userId: string,
  codeHashes: string[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** Takes the second step away with its recovery codes. */
export async function deleteSecondStep(trx: Queryable, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
}

/** Brings a former second step back with the recovery codes that were unused. */
export async function restoreSecondStep(trx: Queryable, factorId: string): Promise<void> {
  await sql`insert into second_steps (user_id, secret, created_at, confirmed_at, last_step)
    select user_id, value ->> 'secret', (value ->> 'confirmed_at')::timestamptz, (value ->> 'confirmed_at')::timestamptz,
      (value ->> 'last_step')::integer from former_factors where id = ${factorId}`.execute(trx)
  await sql`insert into recovery_codes (user_id, code_hash, created_at)
    select user_id, jsonb_array_elements_text(value -> 'codes'), (value ->> 'confirmed_at')::timestamptz
    from former_factors where id = ${factorId}`.execute(trx)
}

/** A person's second step, where it is on: since when, and how many of its recovery codes are left. */
export function readSecondStep(db: Queryable, userId: string) {
  return db
    .selectFrom('second_steps')
    .where('second_steps.user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select(({ selectFrom, fn, lit }) =>
      fn
        .coalesce(
          selectFrom('recovery_codes')
            .whereRef('recovery_codes.user_id', '=', 'second_steps.user_id')
            .where('used_at', 'is', null)
            .select((codes) => codes.fn.countAll<number>().as('left')),
          lit(0),
        )
        .as('recovery_codes_left'),
    )
    .select('confirmed_at')
    .executeTakeFirst()
}
