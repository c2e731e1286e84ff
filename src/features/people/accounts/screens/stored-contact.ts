import { storedItem } from '#platform/browser/stored-item.ts'
import { isRecord } from '#platform/json.ts'
import { phoneWords } from '../account.ts'

export type Contact = { email: string } | { phone: string }

/** Where a browser's tab stores it. */
export const CONTACT = 'northreel.contact'

/** The address or number that a message has just gone to; in this tab alone, never in the page's address. */
export const storedContact = storedItem('tab', CONTACT, (found): Contact | null => {
  if (!isRecord(found)) return null
  if (typeof found.email === 'string') return { email: found.email }
  return typeof found.phone === 'string' ? { phone: found.phone } : null
})

/** A contact as people write it. */
export function contactWords(contact: Contact): string {
  return 'email' in contact ? contact.email : phoneWords(contact.phone)
}
