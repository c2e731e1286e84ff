import { phoneWords } from '../account.ts'

export type KeptContact = { email: string } | { phone: string }

const CONTACT = 'northreel.contact'
const WAY_BACK = 'northreel.way-back'

/** The address or number that a message has just gone to; kept in this tab alone, never in the page's address. */
export function keepContact(contact: KeptContact): void {
  write(sessionStorage, CONTACT, JSON.stringify(contact))
}

/** The contact that this tab keeps; null when there is none. */
export function keptContact(): KeptContact | null {
  const kept = read(sessionStorage, CONTACT)
  return kept ? (JSON.parse(kept) as KeptContact) : null
}

/** Where a person wanted to go before they signed up: the letter's link may open in another tab. */
export function keepWayBack(path: string): void {
  write(localStorage, WAY_BACK, path)
}

/** The kept way back, once. */
export function takeWayBack(): string | null {
  const kept = read(localStorage, WAY_BACK)
  if (kept) localStorage.removeItem(WAY_BACK)
  return kept
}

/** A contact as people write it. */
export function contactWords(contact: KeptContact): string {
  return 'email' in contact ? contact.email : phoneWords(contact.phone)
}

/** A browser may refuse storage; then nothing is kept, and the page asks again. */
function write(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused
  }
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch (refused) {
    if (!(refused instanceof DOMException)) throw refused
    return null
  }
}
