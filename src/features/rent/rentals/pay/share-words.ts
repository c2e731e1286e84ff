import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { wallClock } from '#platform/time-zones.ts'

/** An instant as a person at the place of the gear would say it. */
export function momentText(instant: string, timeZone: string): string {
  const parts = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const text = new Intl.DateTimeFormat(getLocale(), parts).format(wallClock(new Date(instant), timeZone))
  // A French hour stays on one line: 9 h 00.
  return text.replaceAll(/(?<=\d)\sh\s(?=\d)/g, '\u00a0h\u00a0')
}

/** The state of a share that has not gone out, or that went to what its owner owed. `when` is the moment that it is due. */
export const shareStateWords = {
  due: m.payments_share_due,
  held_back: m.payments_share_held_back,
  disputed: m.payments_share_disputed,
  waits: m.payments_share_waits,
  under_way: m.payments_share_under_way,
  kept: m.payments_share_kept,
} as const
