import { m } from '#paraglide/messages.js'
import { UNKNOWN_OWNER } from './lender.ts'
import { personName } from './person-name.ts'

/** What a page calls who lends: an owner without a name, or erased, in the page's language. */
export function lenderName(name: string): string {
  return name === UNKNOWN_OWNER ? m.profiles_unknown_owner() : personName(name)
}
