import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import type { Locale } from '#platform/locale.ts'

/** SPEC §9: the stored name of an erased person, and the display name of a person without one. */
export const NOBODY = 'User'

/**
 * A person's name in the reader's language: their own, else `User` or `Utilisateur`, so that no sentence has a hole.
 */
export function personName(name: string | null | undefined, locale: Locale = getLocale()): string {
  const known = name?.trim()
  return known && known !== NOBODY ? known : m.profiles_nobody({}, { locale })
}
