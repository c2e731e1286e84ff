import { forget, keep, kept } from '#platform/kept.ts'
import { phoneWords } from '../account.ts'

export type KeptContact = { email: string } | { phone: string }

const CONTACT = 'northreel.contact'
const WAY_BACK = 'northreel.way-back'

/** The address or number that a message has just gone to; kept in this tab alone, never in the page's address. */
export function keepContact(contact: KeptContact): void {
  keep('tab', CONTACT, JSON.stringify(contact))
}

/** The contact that this tab keeps; null when there is none. */
export function keptContact(): KeptContact | null {
  const text = kept('tab', CONTACT)
  return text ? (JSON.parse(text) as KeptContact) : null
}

/** Where a person wanted to go before they signed up: the letter's link may open in another tab. */
export function keepWayBack(path: string): void {
  keep('browser', WAY_BACK, path)
}

/** The kept way back, once. */
export function takeWayBack(): string | null {
  const path = kept('browser', WAY_BACK)
  forget('browser', WAY_BACK)
  return path
}

/** A contact as people write it. */
export function contactWords(contact: KeptContact): string {
  return 'email' in contact ? contact.email : phoneWords(contact.phone)
}
