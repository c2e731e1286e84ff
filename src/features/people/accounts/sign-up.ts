import { randomUUID } from 'node:crypto'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { judgeName } from '#features/people/profiles/judge-name.ts'
import { mayAskForUsernames, tellUsernameTaken } from '#features/people/profiles/username-taken.ts'
import type { Ctx } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { networkOf } from '#platform/network.ts'
import { addressWithoutMailbox } from '#platform/ports/mail.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { BUSY_SECONDS } from './account.ts'
import { accountRefusals } from './account-refusals.ts'
import { takeAttempt } from './attempts.ts'
import { contactOf, contactText } from './contact.ts'
import type { Device } from './device.ts'
import type { Errand } from './errand.ts'
import { sendAlreadyMember, sendConfirmation } from './message-person.ts'
import type { SignUpInput } from './sign-up-input.ts'
import { type Contact, insertPerson, isConfirmed, isUsernameTaken, selectPerson } from './store/people.ts'
import { insertSignUp } from './store/sign-ups.ts'
import { isWeakPassword } from './weak-passwords.ts'

const refuse = refuser(accountRefusals)

/** `password` is its hash. */
type SignUpDetails = Pick<SignUpInput, 'account_type'> & {
  name: string
  username: string
  locale: Locale
  password: string
  browser_hash: string
  request_for: string | null
}

/**
 * Signs a person up and sends the message that proves their e-mail or phone number. The answer is the same for a
 * contact with an account; its owner is notified instead. The details given here take effect with that very message, and
 * with them the `errand`, which an account that exists never gets.
 */
export async function signUp(ctx: Ctx, input: SignUpInput, device: Device, errand?: Errand) {
  const { name, username, password } = input
  if (!(input.email || input.phone) || !password) return refuse('credentials_required')
  if (!name) return refuse('name_required', { field: 'name' })
  if (!username) return refuse('username_shape', { field: 'username' })
  const contact = contactOf(ctx, input)
  if (isRefused(contact)) return contact
  const misnamed = await judgeNames(ctx, name, username)
  if (misnamed) return misnamed
  const limited = await takeAttempt(ctx, 'sign_up', { account: contactText(contact), knownAs: null })
  if (limited) return limited
  const about = { name, username, email: input.email, phone_number: contactText(contact) }
  if (await isWeakPassword(password, { ...about, brand: ctx.config.BRAND_NAME })) {
    return refuse('password_common', { field: 'password' })
  }
  const silenced = await mayAskForUsernames(ctx)
  if (silenced) return silenced
  if (await isUsernameTaken(ctx.db, username, null)) return tellUsernameTaken(ctx)
  const hash = await ctx.passwords.hash(password, networkOf(ctx.ip))
  if (hash === null) return refuse('passwords_busy', { values: { seconds: BUSY_SECONDS } })
  const { account_type, locale = ctx.locale } = input
  const request_for = errand?.request_for ?? null
  const said = {
    name,
    username,
    account_type,
    locale,
    password: hash,
    browser_hash: device.hash,
    request_for,
  }
  await keepSignUp(ctx, contact, said, errand)
  const next = 'email' in contact ? ('confirm_email' as const) : ('confirm_phone' as const)
  return { next, contact: contactText(contact) }
}

async function judgeNames({ db, config }: Ctx, name: string, username: string) {
  const known = { ownerId: null, brand: config.BRAND_NAME }
  return (
    (await judgeName(db, { ...known, kind: 'person', name })) ??
    (await judgeName(db, { ...known, kind: 'username', name: username }))
  )
}

/** Two sign-ups with one contact at one instant: the database lets one in, and the other finds it there. */
async function keepSignUp(ctx: Ctx, contact: Contact, said: SignUpDetails, errand?: Errand) {
  const keep = () => transact(ctx.db, (trx) => keepIn(trx, ctx, contact, { said, errand }))
  try {
    return await keep()
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_key' || constraint === 'users_phone_number_key') return keep()
    throw error
  }
}

/** An account takes on nothing before it is confirmed: the first sign-up only holds its place. */
async function keepIn(
  trx: Trx,
  ctx: Ctx,
  contact: Contact,
  { said, errand }: { said: SignUpDetails; errand: Errand | undefined },
) {
  const known = await selectPerson(trx, contact)
  if (known && isConfirmed(known)) {
    return sendAlreadyMember(trx, known)
  }
  const id = known?.id ?? randomUUID()
  const email = 'email' in contact ? contact.email : addressWithoutMailbox(id)
  if (!known) {
    const { name, account_type, locale } = said
    await insertPerson(trx, { name, account_type, locale, id, email, ...placeOf(ctx, contact) })
  }
  await logSecurityEvent(trx, { ctx, user_id: id, action: 'sign_up', resource_type: 'user', resource_id: id })
  const sign_up_id = await insertSignUp(trx, id, said, ctx.clock.now())
  await errand?.keep(trx, { user_id: id, sign_up_id })
  await sendConfirmation(trx, { id, email }, sign_up_id)
}

function placeOf(ctx: Ctx, contact: Contact) {
  return {
    phone_number: 'phone' in contact ? contact.phone : null,
    member_since: String(ctx.clock.now().getUTCFullYear()),
  }
}
