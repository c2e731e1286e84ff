import { findContacts } from './find-contacts.ts'

/**
 * Whether a public text that somebody writes holds contact details: no approval would ever hide or show them there. What stands
 * already (`standing`) is not judged again.
 */
export function holdsContact(text: string, standing?: string): boolean {
  return text !== standing && findContacts(text).length > 0
}
