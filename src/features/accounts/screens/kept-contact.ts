import { keep, kept } from '#platform/browser/storage.ts'
import { phoneWords } from '../account.ts'

export type KeptContact = { email: string } | { phone: string }

const CONTACT = 'northreel.contact'

/** The address or number that a message has just gone to; kept in this tab alone, never in the page's address. */
export function keepContact(contact: KeptContact): void {
  keep('tab', CONTACT, JSON.stringify(contact))
}

/** The contact that this tab keeps; null when there is none. */
export function keptContact(): KeptContact | null {
  const text = kept('tab', CONTACT)
  return text ? (JSON.parse(text) as KeptContact) : null
}

/** A contact as people write it. */
export function contactWords(contact: KeptContact): string {
  return 'email' in contact ? contact.email : phoneWords(contact.phone)
}
