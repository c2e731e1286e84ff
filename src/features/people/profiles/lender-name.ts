import { m } from '#paraglide/messages.js'
import { UNKNOWN_OWNER } from './lender.ts'
import { personName } from './person-name.ts'

/** A lender's name on a page: for an unnamed or erased owner, a phrase in the page's language. */
export function lenderName(name: string): string {
  return name === UNKNOWN_OWNER ? m.profiles_unknown_owner() : personName(name)
}
