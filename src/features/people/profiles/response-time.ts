/** Older requests say nothing about how soon a person answers today. */
export const RESPONSE_WINDOW_DAYS = 90

const HOUR = 60
const DAY = 24 * HOUR

/** The phrases for a response time that profiles keep (SPEC §3); `minutes` is the longest that each is true for. */
export const responseSteps = [
  { phrase: 'Within 1 hour', minutes: HOUR },
  { phrase: 'Within a few hours', minutes: 6 * HOUR },
  { phrase: 'Within a day', minutes: DAY },
  { phrase: 'Within a few days', minutes: 3 * DAY },
  { phrase: 'Within a week', minutes: 7 * DAY },
  { phrase: 'After more than a week', minutes: Number.POSITIVE_INFINITY },
] as const

export type ResponsePhrase = (typeof responseSteps)[number]['phrase']

/** The basis of a response time: recent requests, none lately, or none ever, where SPEC's default applies. */
export const RESPONSE_KNOWN = ['said', 'not_lately', 'never_asked'] as const
export type ResponseKnown = (typeof RESPONSE_KNOWN)[number]

/** A request that was answered after so long, or that has had no answer for so long: still waiting, or taken back. */
export type Wait = { minutes: number; answered: boolean }

/**
 * The median of how long requests waited for an answer. Unanswered ones, the longest first, count as long as they make
 * it slower (if none was answered, slower than SPEC's default promises): one more of them, or a longer wait, never
 * makes a person look quicker. Null when nothing counts.
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
