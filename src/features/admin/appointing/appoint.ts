import { makeAdministratorCode } from '#features/account-security/administrator-code/make-administrator-code.ts'
import { normalEmail } from '#features/accounts/account.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SecurityAction } from '#features/security/security-event.ts'
import type { Database, Trx } from '#platform/database.ts'
import {
  countWorkingAdministrators,
  deleteAdministrator,
  insertAdministrator,
  lockAdministrators,
  selectAdministrators,
  selectCandidate,
} from './store.ts'

/** What a command came to: whether it was done, and the sentence that says so or why not. */
export type Appointed = { done: boolean; sentence: string }

/**
 * Makes the person with this address an administrator, and the code that their first passkey or second step asks for. An
 * administrator who has neither gets a new code; the one before stops working.
 */
export function grantDesk(db: Database, typed: string, now = new Date()): Promise<Appointed> {
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
export function revokeDesk(db: Database, typed: string): Promise<Appointed> {
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

/** Who administers the place, a line each, the first appointed first. */
export async function listDesk(db: Database): Promise<Appointed> {
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
