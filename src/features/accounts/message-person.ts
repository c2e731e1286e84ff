import { randomUUID } from 'node:crypto'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { isWithoutMailbox } from './account.ts'
import type { KnownPerson } from './store.ts'

export const LETTER_JOB = 'accounts_send_letter'
export const TEXT_JOB = 'accounts_send_text'

export type LetterKind = 'confirm_email' | 'already_member' | 'reset_password' | 'password_changed'
export type TextKind = 'confirm_phone' | 'already_member' | 'reset_password'

/** Orders the letter or text message that proves a contact, by whichever the person signed up with. */
export function sendConfirmation(db: Queryable, person: Reached): Promise<void> {
  return send(db, person, { letter: 'confirm_email', text: 'confirm_phone' })
}

/** Tells an account's owner that somebody tried to sign up with their contact. */
export function sendAlreadyMember(db: Queryable, person: Reached): Promise<void> {
  return send(db, person, { letter: 'already_member', text: 'already_member' })
}

/** Orders the link or code that lets a person choose a new password. */
export function sendReset(db: Queryable, person: Reached): Promise<void> {
  return send(db, person, { letter: 'reset_password', text: 'reset_password' })
}

/** Tells a person that their password was changed. */
export async function sendPasswordChanged(db: Queryable, person: Reached): Promise<void> {
  if (isWithoutMailbox(person.email)) return
  await addLetter(db, person.id, 'password_changed')
}

type Reached = Pick<KnownPerson, 'id' | 'email'>

async function send(
  db: Queryable,
  person: Reached,
  kinds: { letter: LetterKind; text: TextKind },
): Promise<void> {
  if (!isWithoutMailbox(person.email)) return addLetter(db, person.id, kinds.letter)
  await addJob(
    db,
    TEXT_JOB,
    { user_id: person.id, kind: kinds.text },
    { key: `${kinds.text}:${person.id}`, maxAttempts: 6 },
  )
}

/** The job carries no secret: the link is made when the letter is. The letter's id makes a second delivery the same one. */
async function addLetter(db: Queryable, userId: string, kind: LetterKind): Promise<void> {
  await addJob(
    db,
    LETTER_JOB,
    { user_id: userId, kind, letter_id: randomUUID() },
    { key: `${kind}:${userId}`, maxAttempts: 12 },
  )
}
