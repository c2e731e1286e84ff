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

/** What somebody's response time stands on: something said, nothing of late, or nothing ever, where SPEC's default stands. */
export const RESPONSE_KNOWN = ['said', 'not_lately', 'never_asked'] as const
export type ResponseKnown = (typeof RESPONSE_KNOWN)[number]

/** A request that was answered after so long, or that has had no answer for so long: still waiting, or taken back. */
export type Wait = { minutes: number; answered: boolean }

/**
 * How soon somebody answers: the median of how long requests waited. Those without an answer, the longest first, count as
 * long as they make it slower (where none was answered, slower than SPEC's default promises): a further one, or one that
 * has waited longer, never makes anybody look quicker. Null when nothing counts.
 */
export function responseTime(waits: readonly Wait[]): ResponsePhrase | null {
  let counted = waits.filter((wait) => wait.answered).map(({ minutes }) => minutes)
  const unanswered = waits.filter((wait) => !wait.answered).map(({ minutes }) => minutes)
  for (const minutes of unanswered.toSorted((one, other) => other - one)) {
    if (minutes <= (median(counted) ?? responseSteps[0].minutes)) break
    counted = [...counted, minutes]
  }
  const usual = median(counted)
  if (usual === null) return null
  return responseSteps.find(({ minutes }) => usual <= minutes)?.phrase ?? null
}

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low, high] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
