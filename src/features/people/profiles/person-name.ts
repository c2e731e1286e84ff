import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { Locale } from '#platform/locale.ts'

/** SPEC §9: the stored name of somebody who was erased, and what somebody without a name goes by. */
export const NOBODY = 'User'

/** What a person is called in the reader's language: their name, else `User` or `Utilisateur`. No sentence is left with a hole. */
export function personName(name: string | null | undefined, locale: Locale = getLocale()): string {
  const known = name?.trim()
  return known && known !== NOBODY ? known : m.profiles_nobody({}, { locale })
}
