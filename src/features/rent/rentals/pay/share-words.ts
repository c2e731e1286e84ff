import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatMoment } from '#platform/moments.ts'

/** An instant as a person at the place of the gear would say it. */
export function momentText(instant: string, timeZone: string): string {
  return formatMoment(new Date(instant), getLocale(), timeZone)
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
