import { sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { NO_MAILBOX } from '#platform/ports/mail.ts'
import type { ContactKind } from '../contact/contact-rules.ts'
import type { FactorKind, Standing } from './factor.ts'

type Contact = { contact: string }
type Password = { hash: string }
type Passkey = {
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  backed_up: boolean
  name: string
  created_at: string
}
type SecondStep = { secret: string; last_step: number; confirmed_at: string; codes: string[] }

type Values = {
  email: Contact
  phone: Contact
  password: Password
  passkey: Passkey
  second_step: SecondStep
}

/** A factor that an account has or had; `id` is null for one that it still has. */
export type Factor = {
  [Kind in FactorKind]: Standing & { id: string | null; kind: Kind; value: Values[Kind] }
}[FactorKind]

/** Every factor of an account, those that it still has first. Passkeys’ keys are in base64. */
export async function selectFactors(db: Queryable, userId: string): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    select null::uuid as id, 'email' as kind, jsonb_build_object('contact', email) as value, email_since as since, null::timestamptz as until
      from users where id = ${userId} and email_verified and email not like ${`%${NO_MAILBOX}`}
    union all select null, 'phone', jsonb_build_object('contact', phone_number), phone_since, null
      from users where id = ${userId} and phone_number_verified and phone_number is not null
    union all select null, 'password', jsonb_build_object('hash', password), password_since, null
      from accounts where user_id = ${userId} and provider_id = 'credential' and password is not null
    union all select null, 'passkey', ${passkeyValue}, created_at, null from passkeys where user_id = ${userId}
    union all select null, 'second_step', ${secondStepValue}, confirmed_at, null
      from second_steps where user_id = ${userId} and confirmed_at is not null
    union all select id, kind, value, since, until from former_factors where user_id = ${userId}`.execute(db)
  return rows
}

const passkeyValue = sql`jsonb_build_object('credential_id', credential_id, 'public_key', encode(public_key, 'base64'),
  'counter', counter, 'transports', to_jsonb(transports), 'backed_up', backed_up, 'name', name, 'created_at', created_at)`
const secondStepValue = sql`jsonb_build_object('secret', secret, 'last_step', last_step, 'confirmed_at', confirmed_at,
  'codes', (select coalesce(jsonb_agg(code_hash), '[]') from recovery_codes c where c.user_id = second_steps.user_id and used_at is null))`
const KEEP = sql`insert into former_factors (user_id, kind, value, since, until)`

/** Keeps the contact that is about to be replaced, where it was proven. */
export async function keepFormerContact(
  trx: Queryable,
  userId: string,
  kind: ContactKind,
  now: Date,
): Promise<void> {
  if (kind === 'email') {
    await sql`${KEEP} select id, 'email', jsonb_build_object('contact', email), email_since, greatest(${now}::timestamptz, email_since)
      from users where id = ${userId} and email_verified and email not like ${`%${NO_MAILBOX}`}`.execute(trx)
    return
  }
  await sql`${KEEP} select id, 'phone', jsonb_build_object('contact', phone_number), phone_since, greatest(${now}::timestamptz, phone_since)
    from users where id = ${userId} and phone_number_verified and phone_number is not null`.execute(trx)
}

/** Keeps the hash of the password that is about to be replaced. */
export async function keepFormerPassword(trx: Queryable, userId: string, now: Date): Promise<void> {
  await sql`${KEEP} select user_id, 'password', jsonb_build_object('hash', password), password_since, greatest(${now}::timestamptz, password_since)
    from accounts where user_id = ${userId} and provider_id = 'credential' and password is not null`.execute(
    trx,
  )
}

/** Keeps a passkey that is about to be removed; all of them, where none is named. */
export async function keepFormerPasskeys(
  trx: Queryable,
  userId: string,
  now: Date,
  id?: string,
): Promise<void> {
  await sql`${KEEP} select user_id, 'passkey', ${passkeyValue}, created_at, greatest(${now}::timestamptz, created_at)
    from passkeys where user_id = ${userId} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)`.execute(
    trx,
  )
}

/** Keeps the second step that is about to be turned off, with its unused recovery codes. */
export async function keepFormerSecondStep(trx: Queryable, userId: string, now: Date): Promise<void> {
  await sql`${KEEP} select user_id, 'second_step', ${secondStepValue}, confirmed_at, greatest(${now}::timestamptz, confirmed_at)
    from second_steps where user_id = ${userId} and confirmed_at is not null`.execute(trx)
}

/**
 * The last account that a contact belonged to; undefined when there is none. Rows last for as long as they may matter.
 */
export function selectFormerHolder(db: Queryable, contact: string) {
  return db
    .selectFrom('former_factors')
    .innerJoin('users', 'users.id', 'former_factors.user_id')
    .select(['users.id', 'former_factors.kind'])
    .where('former_factors.kind', 'in', ['email', 'phone'])
    .where(sql<string>`former_factors.value ->> 'contact'`, '=', contact)
    .where('users.deleted_at', 'is', null)
    .orderBy('former_factors.until', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The account that had a passkey of this credential, and what was kept of it. */
export async function selectFormerPasskey(db: Queryable, credentialId: string) {
  const { rows } = await sql<{
    id: string
    user_id: string
    value: Passkey
  }>`select f.id, f.user_id, f.value from former_factors f
    join users u on u.id = f.user_id and u.deleted_at is null
    where f.kind = 'passkey' and f.value ->> 'credential_id' = ${credentialId} limit 1`.execute(db)
  return rows[0]
}

/** Uses a time step of a former second step up; false where it, or a later one, was used already. */
export async function spendFormerStep(trx: Queryable, id: string, step: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update former_factors set value = jsonb_set(value, '{last_step}', to_jsonb(${step}::bigint))
    where id = ${id} and (value ->> 'last_step')::bigint < ${step}`.execute(trx)
  return numAffectedRows === 1n
}

/** Uses a recovery code of a former second step up; false where it is not one of them. */
export async function spendFormerCode(trx: Queryable, id: string, codeHash: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update former_factors set value = jsonb_set(value, '{codes}', (value -> 'codes') - ${codeHash}::text)
    where id = ${id} and value -> 'codes' ? ${codeHash}`.execute(trx)
  return numAffectedRows === 1n
}

/** Forgets an account's former factors: it has been given back and starts afresh. */
export async function deleteFormerFactors(trx: Queryable, userId: string): Promise<void> {
  await trx.deleteFrom('former_factors').where('user_id', '=', userId).execute()
}

/**
 * Forgets factors that ended before a moment, unless a recovery is open or the person is suspended; returns their
 * number.
 */
export async function deleteFactorsEnded(db: Queryable, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from former_factors where id in (
    select f.id from former_factors f join users u on u.id = f.user_id
    where f.until < ${before} and u.frozen_at is null and u.suspended_at is null order by f.until limit ${most})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
