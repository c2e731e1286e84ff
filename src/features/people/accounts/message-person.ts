import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { type KnownPerson, selectPerson } from './store/people.ts'

export const LETTER_JOB = 'accounts_send_letter'
export const TEXT_JOB = 'accounts_send_text'

/** Changes to an account that an attacker might have made; each has its words in `alerts.ts`. */
export const ALERTS = [
  'new_device',
  'recovery_code_used',
  'recovery_codes_new',
  'second_step_locked',
] as const

/** Changes to an account's factors; every contact, old and new, is notified. */
export const FACTOR_NEWS = [
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'phone_changed',
  'recovery_disputed',
  'recovery_given_back',
  'recovery_left',
  'recovery_needed',
  'recovery_opened',
  'second_step_off',
  'second_step_on',
] as const
export type FactorNews = (typeof FACTOR_NEWS)[number]

export type AlertKind = (typeof ALERTS)[number] | FactorNews
/** The facts that an alert's words name. */
export type AlertFacts = Record<string, string | null>

export const LETTERS = [
  'confirm_email',
  'finish_sign_up',
  'already_member',
  'reset_password',
  'limits_closed',
  'suspended',
  'restored',
] as const
export type LetterKind = (typeof LETTERS)[number]
export const TEXTS = [
  'confirm_phone',
  'already_member',
  'reset_password',
  'limits_closed',
  'suspended',
  'restored',
] as const
export type TextKind = (typeof TEXTS)[number]

type Reached = Pick<KnownPerson, 'id' | 'email'>

/** Orders the letter or text message that proves a contact and brings one sign-up into force. */
export function sendConfirmation(db: Queryable, person: Reached, signUpId: string): Promise<void> {
  const about = { sign_up_id: signUpId }
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, 'confirm_phone', about)
    : addLetter(db, person.id, 'confirm_email', about)
}

/** Orders the message whose reader may choose a password, which also proves the contact. */
export function sendFinish(db: Queryable, person: Reached, browserHash: string): Promise<void> {
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, 'reset_password', { browser_hash: browserHash })
    : addLetter(db, person.id, 'finish_sign_up')
}

/** Tells an account's owner that another person tried to sign up with their contact. */
export function sendAlreadyMember(db: Queryable, person: Reached): Promise<void> {
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, 'already_member')
    : addLetter(db, person.id, 'already_member')
}

/** Orders the link, or the code for one browser, that lets a person choose a new password. */
export function sendReset(db: Queryable, person: Reached, browserHash: string): Promise<void> {
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, 'reset_password', { browser_hash: browserHash })
    : addLetter(db, person.id, 'reset_password')
}

/**
 * Orders a link to the confirmed address, else to the confirmed number. It exempts the browser that opens it from the
 * used-up limits of strangers. Orders nothing for a person without a confirmed contact.
 */
export async function sendDoor(
  db: Queryable,
  person: Reached & Pick<KnownPerson, 'email_verified' | 'phone_number_verified'>,
): Promise<void> {
  if (person.email_verified && !isWithoutMailbox(person.email)) {
    await addLetter(db, person.id, 'limits_closed')
  } else if (person.phone_number_verified) {
    await addText(db, person.id, 'limits_closed')
  }
}

/** Tells a person that their account is suspended, and why. */
export function sendSuspended(db: Queryable, person: Reached, reason: string): Promise<void> {
  const about = { facts: { reason } }
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, 'suspended', about)
    : addLetter(db, person.id, 'suspended', about)
}

/** Tells a person that their account is theirs again. */
export function sendRestored(db: Queryable, person: Reached): Promise<void> {
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, 'restored')
    : addLetter(db, person.id, 'restored')
}

/** Tells a person of what was done to their account, in case it was not them. */
export function sendAlert(
  db: Queryable,
  person: Reached,
  kind: (typeof ALERTS)[number],
  facts: AlertFacts = {},
): Promise<void> {
  return isWithoutMailbox(person.email)
    ? addText(db, person.id, kind, { facts })
    : addLetter(db, person.id, kind, { facts })
}

/** The same for a person other than the caller. */
export async function alertPerson(
  db: Queryable,
  userId: string,
  kind: (typeof ALERTS)[number],
): Promise<void> {
  const person = await selectPerson(db, { id: userId })
  if (person) await sendAlert(db, person, kind)
}

type MessageDetails = { sign_up_id?: string; browser_hash?: string; facts?: AlertFacts }

function addText(
  db: Queryable,
  userId: string,
  kind: TextKind | AlertKind,
  about: MessageDetails = {},
): Promise<void> {
  return addJob(
    db,
    TEXT_JOB,
    { ...about, user_id: userId, kind, text_id: randomUUID() },
    { key: `text:${keyOf(kind, userId, about)}`, maxAttempts: 6 },
  )
}

/** The job carries no secret: the link is made when the letter is. The letter's id makes a second delivery the same one. */
function addLetter(
  db: Queryable,
  userId: string,
  kind: LetterKind | AlertKind,
  about: MessageDetails = {},
): Promise<void> {
  return addJob(
    db,
    LETTER_JOB,
    { ...about, user_id: userId, kind, letter_id: randomUUID() },
    { key: keyOf(kind, userId, about), maxAttempts: 12 },
  )
}

/**
 * A waiting message is replaced by the next of its kind, but never by one that another person asked for or that reports
 * other facts.
 */
function keyOf(kind: string, userId: string, { sign_up_id, browser_hash, facts }: MessageDetails): string {
  const told = facts && Object.values(facts).join(' ')
  return [kind, userId, sign_up_id ?? browser_hash ?? told].filter(Boolean).join(':')
}
