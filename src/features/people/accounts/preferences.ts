import type { SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { Locale } from '#platform/locale.ts'
import { selectTimeZone, updateLocale, updateTimeZone } from './store/people.ts'
import type { TimeZone } from './time-zone.ts'

/** By whose clock a person lives. */
export function readTimeZone(db: Queryable, userId: string): Promise<string> {
  return selectTimeZone(db, userId)
}

/** Remembers by whose clock a person lives. What waits for its hour already keeps it; what comes after has the new one. */
export function setTimeZone(ctx: SignedIn, timeZone: TimeZone): Promise<void> {
  return updateTimeZone(ctx.db, ctx.viewer.id, timeZone)
}

/** Remembers the language in which a person is written to. */
export function setLocale(ctx: SignedIn, locale: Locale): Promise<void> {
  return updateLocale(ctx.db, ctx.viewer.id, locale)
}
