/** Requests older than this say nothing of how soon somebody answers today. */
export const RESPONSE_WINDOW_DAYS = 90

const HOUR = 60
const DAY = 24 * HOUR

/** How soon somebody answers, in the words that profiles keep (SPEC §3); `minutes` is the longest that each is true for. */
export const responseSteps = [
  { phrase: 'Within 1 hour', minutes: HOUR },
  { phrase: 'Within a few hours', minutes: 6 * HOUR },
  { phrase: 'Within a day', minutes: DAY },
  { phrase: 'Within a few days', minutes: 3 * DAY },
  { phrase: 'Within a week', minutes: 7 * DAY },
  { phrase: 'After more than a week', minutes: Number.POSITIVE_INFINITY },
] as const

export type ResponsePhrase = (typeof responseSteps)[number]['phrase']

/** A request that was answered after so long, or that has had no answer for so long: still waiting, or taken back. */
export type Wait = { minutes: number; answered: boolean }

/**
 * How soon somebody answers: the median of how long requests waited. Those without an answer count as soon as they have
 * waited longer than the answered ones usually do (or, where none was answered, than SPEC's default promises), so that they
 * only ever make it slower. Null when nothing counts.
 */
export function responseTime(waits: readonly Wait[]): ResponsePhrase | null {
  const answered = waits.filter((wait) => wait.answered).map(({ minutes }) => minutes)
  const usual = median(answered) ?? responseSteps[0].minutes
  const ignored = waits.filter((wait) => !wait.answered && wait.minutes > usual)
  const counted = median([...answered, ...ignored.map(({ minutes }) => minutes)])
  if (counted === null) return null
  return responseSteps.find(({ minutes }) => counted <= minutes)?.phrase ?? null
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
