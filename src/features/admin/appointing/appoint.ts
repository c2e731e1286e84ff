import { sql } from 'kysely'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SecurityAction } from '#features/base/security/security-event.ts'
import { makeAdministratorCode } from '#features/people/account-security/administrator-code/make-administrator-code.ts'
import { normalEmail } from '#features/people/accounts/account.ts'
import type { Database, Queryable, Trx } from '#platform/database.ts'

/** The outcome of a command: whether it was done, and the sentence that says so or why not. */
export type Appointed = { done: boolean; sentence: string }

/**
 * Makes the person with this address an administrator, and creates the code that their first passkey or second step
 * asks for. An administrator with neither gets a new code; the earlier one stops working.
 */
export function grantAdministrator(db: Database, typed: string, now = new Date()): Promise<Appointed> {
  const email = normalEmail(typed)
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    const person = await selectCandidate(trx, email)
    if (!person || person.deleted_at) return no(`Nobody has an account with ${email}.`)
    if (person.suspended_at) return no(`${email} is suspended.`)
    // Until then, anybody may have typed it.
    if (!person.email_verified) return no(`${email} has not confirmed this address yet.`)
    if (!person.is_admin) await insertAdministrator(trx, person.id)
    const made = await makeAdministratorCode(trx, person.id, now)
    if (person.is_admin && !made)
      return no(`${email} is an administrator already, with a passkey or a second step.`)
    await write(trx, 'administrator_granted', person.id, person.is_admin)
    return yes(grantSentence(email, person.is_admin, made))
  })
}

/** Takes it back, but from the last one who can work. Of two at once the second counts what the first has left. */
export function revokeAdministrator(db: Database, typed: string): Promise<Appointed> {
  const email = normalEmail(typed)
  return db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    const person = await selectCandidate(trx, email)
    if (!person) return no(`Nobody has an account with ${email}.`)
    if (!person.is_admin) return no(`${email} is not an administrator.`)
    if ((await countWorkingAdministrators(trx, person.id)) === 0)
      return no(`${email} is the last administrator: make somebody else one first.`)
    await deleteAdministrator(trx, person.id)
    await write(trx, 'administrator_revoked', person.id, true)
    return yes(`${email} is no administrator any more.`)
  })
}

/** Lists the administrators, one per line, the first appointed first. */
export async function listAdministrators(db: Database): Promise<Appointed> {
  const people = await selectAdministrators(db)
  const lines = people.map(({ email, appointed_at, suspended_at }) => {
    const since = `since ${appointed_at.toISOString().slice(0, 10)}`
    return [email, since, suspended_at && 'suspended'].filter(Boolean).join(', ')
  })
  return yes(lines.length > 0 ? lines.join('\n') : 'There is no administrator yet.')
}

function grantSentence(
  email: string,
  wasAdmin: boolean,
  made: { code: string; expires_at: Date } | null,
): string {
  const done = `${email} is an administrator ${wasAdmin ? 'already' : 'now'}.`
  if (!made) return `${done} The desk asks for the passkey or second step they have.`
  const end = `${made.expires_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const before = wasAdmin ? ' The code before it no longer works.' : ''
  return `${done}\nCode for their first passkey or second step, once, until ${end}: ${made.code}\nThey give it in their account, under Security.${before}`
}

function write(trx: Trx, action: SecurityAction, userId: string, before: boolean): Promise<void> {
  const after = action === 'administrator_granted'
  return logSecurityEvent(trx, {
    action,
    user_id: userId,
    resource_type: 'user',
    resource_id: userId,
    details: { reason: 'npm run admin', before, after },
  })
}

function yes(sentence: string): Appointed {
  return { done: true, sentence }
}

function no(sentence: string): Appointed {
  return { done: false, sentence }
}

/** Serializes appointing and dismissing; reading the administrators does not wait. */
async function lockAdministrators(trx: Trx): Promise<void> {
  await sql`lock table administrators in share row exclusive mode`.execute(trx)
}

function selectCandidate(trx: Trx, email: string) {
  return trx
    .selectFrom('person_standing as u')
    .leftJoin('administrators as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.email_verified', 'u.suspended_at', 'u.deleted_at'])
    .select(sql<boolean>`a.user_id is not null`.as('is_admin'))
    .where('u.email', '=', email)
    .executeTakeFirst()
}

/** Those who can sign in, without this one. */
async function countWorkingAdministrators(trx: Trx, without: string): Promise<number> {
  const { count } = await trx
    .selectFrom('administrators as a')
    .innerJoin('person_standing as u', 'u.id', 'a.user_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.id', '!=', without)
    .where('u.suspended_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function insertAdministrator(trx: Trx, user_id: string): Promise<void> {
  await trx.insertInto('administrators').values({ user_id }).execute()
}

async function deleteAdministrator(trx: Trx, user_id: string): Promise<void> {
  await trx.deleteFrom('administrators').where('user_id', '=', user_id).execute()
}

function selectAdministrators(db: Queryable) {
  return db
    .selectFrom('administrators as a')
    .innerJoin('person_standing as u', 'u.id', 'a.user_id')
    .select(['u.email', 'u.suspended_at', 'a.appointed_at'])
    .orderBy('a.appointed_at')
    .orderBy('u.id')
    .execute()
}
