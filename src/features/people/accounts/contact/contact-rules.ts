import { isWithoutMailbox } from '#platform/ports/mail.ts'
import type { RefusalTable } from '#platform/refusal.ts'

export const CONTACT_KINDS = ['email', 'phone'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** The purposes of a contact’s link; `recover` continues at /recovery. */
export const LINK_PURPOSES = ['change_email', 'know_browser', 'recover'] as const

export const contactChangeRefusals = {
  contact_unchanged: { status: 409, reportable: false },
  contact_last: { status: 409, reportable: false },
} as const satisfies RefusalTable

/** The two contacts of a person, as they stand in the database. */
export type Contacts = {
  email: string
  email_verified: boolean
  email_failed_at: Date | null
  phone_number: string | null
  phone_number_verified: boolean
}

/** The address or number that a person has shown to be theirs; null without one. */
export function provenContact(person: Contacts, kind: ContactKind): string | null {
  if (kind === 'phone') return person.phone_number_verified ? person.phone_number : null
  return person.email_verified && !isWithoutMailbox(person.email) ? person.email : null
}

/** Whether confirming a contact once more would change nothing: it is theirs, and letters to it arrive. */
export function isSettled(person: Contacts, kind: ContactKind, contact: string): boolean {
  const isFailing = kind === 'email' && person.email_failed_at !== null
  return provenContact(person, kind) === contact && !isFailing
}

type Sends = { sendsMail: boolean; sendsTexts: boolean }

/** Every contact that a person has shown to be theirs and that messages go out to. */
export function contactsToTell(person: Contacts, { sendsMail, sendsTexts }: Sends) {
  const goesOut = { email: sendsMail, phone: sendsTexts }
  return CONTACT_KINDS.flatMap((kind) => {
    const contact = goesOut[kind] ? provenContact(person, kind) : null
    return contact === null ? [] : [{ kind, contact }]
  })
}
