import type { SignedIn } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { updateLocale } from './store/people.ts'

/** Remembers the language in which a person is written to. */
export function setLocale(ctx: SignedIn, locale: Locale): Promise<void> {
  return updateLocale(ctx.db, ctx.viewer.id, locale)
}
