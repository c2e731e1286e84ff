import type { Insertable } from 'kysely'
import { countedDay } from '#features/base/counts/figure.ts'
import { addDays } from '#platform/days.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { randomOf } from './random.ts'
import type { DemoRental } from './rental-rows.ts'

const COUNTED_DAYS = 60
const COUNTED = ['search', 'seen', 'form'] as const

/** What was searched, seen and opened on each of the last days: never less than what was asked for on that day. */
export function countRows(rentals: readonly DemoRental[], now: Date): Insertable<Schema['daily_counts']>[] {
  const today = countedDay(now)
  const asked = Map.groupBy(rentals, ({ moments }) => countedDay(moments.asked))
  return Array.from({ length: COUNTED_DAYS }, (_, ago) => {
    const day = addDays(today, -ago)
    const random = randomOf(`counts:${ago}`)
    const form = (asked.get(day)?.length ?? 0) + random.whole(1, 6)
    const search = form * 2 + random.whole(4, 20)
    const counts = { search, seen: search * 4 + random.whole(0, 60), form }
    return COUNTED.map((what) => ({ day, what, key: '', count: counts[what] }))
  }).flat()
}
