import { randomUUID } from 'node:crypto'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { networkOf } from '#platform/network.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals, addressWithoutMailbox, BUSY_SECONDS } from './account.ts'
import { takeAttempt } from './attempts.ts'
import { contactOf, contactText } from './contact.ts'
import { sendAlreadyMember, sendConfirmation } from './message-person.ts'
import { type Contact, insertPerson, isUsernameTaken, replaceUnconfirmed, selectPerson } from './store.ts'

const refuse = refuser(accountRefusals)

type Input = {
  name?: string
  username?: string
  email?: string
  phone?: string
  password?: string
  account_type: 'individual' | 'store'
  locale?: Locale
}
type Complete = Pick<Input, 'account_type'> & {
  name: string
  username: string
  locale: Locale
  password: string
}

/**
 * Signs somebody up and sends the message that proves their e-mail or phone number. The answer is the same for a contact
 * that already has an account; its owner is told instead.
 */
export async function signUp(ctx: Ctx, input: Input) {
  const { name, username, password } = input
  if (!(input.email || input.phone) || !password) return refuse('credentials_required')
  if (!name) return refuse('name_required', { field: 'name' })
  if (!username) return refuse('username_shape', { field: 'username' })
  const contact = contactOf(ctx, input)
  if (isRefused(contact)) return contact
  const limited = await takeAttempt(ctx, 'sign_up', contactText(contact))
  if (limited) return limited
  const { account_type, locale = ctx.locale } = input
  const hash = await ctx.passwords.hash(password, networkOf(ctx.ip))
  if (hash === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  const person = { name, username, account_type, locale, password: hash }
  const refused = await keepPerson(ctx, contact, person)
  if (refused) return refused
  const next = 'email' in contact ? ('confirm_email' as const) : ('confirm_phone' as const)
  return { next, contact: contactText(contact) }
}

/** Two sign-ups with one contact at one instant: the database lets one in, and the other finds it there. */
async function keepPerson(ctx: Ctx, contact: Contact, person: Complete) {
  const keep = () => transact(ctx.db, (trx) => keepIn(trx, ctx, contact, person))
  try {
    return await keep()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_username_key') return refuse('username_taken', { field: 'username' })
    if (constraint === 'users_email_key' || constraint === 'users_phone_number_key') return keep()
    throw error
  }
}

async function keepIn(trx: Trx, ctx: Ctx, contact: Contact, person: Complete) {
  const known = await selectPerson(trx, contact)
  const isConfirmed = known && (known.email_verified || known.phone_number_verified)
  const own = known && !isConfirmed ? known.id : null
  if (await isUsernameTaken(trx, person.username, own)) return refuse('username_taken', { field: 'username' })
  if (known && isConfirmed) {
    await sendAlreadyMember(trx, known)
    return null
  }
  const id = known?.id ?? randomUUID()
  const email = 'email' in contact ? contact.email : addressWithoutMailbox(id)
  if (known) await replaceUnconfirmed(trx, id, person)
  else await insertPerson(trx, { ...person, id, email, ...placeOf(ctx, contact) })
  await logSecurityEvent(trx, { ctx, user_id: id, action: 'sign_up', resource_type: 'user', resource_id: id })
  await sendConfirmation(trx, { id, email })
  return null
}

function placeOf(ctx: Ctx, contact: Contact) {
  return {
    phone_number: 'phone' in contact ? contact.phone : null,
    member_since: String(ctx.clock.now().getUTCFullYear()),
  }
}
