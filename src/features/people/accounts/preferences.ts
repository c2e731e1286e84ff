import type { SignedIn } from '#platform/context.ts'
import { updateTimeZone } from './store/people.ts'
import type { TimeZone } from './time-zone.ts'

/** Remembers by whose clock a person lives. What waits for its hour already keeps it; what comes after has the new one. */
export function setTimeZone(ctx: SignedIn, timeZone: TimeZone): Promise<void> {
  return updateTimeZone(ctx.db, ctx.viewer.id, timeZone)
}
