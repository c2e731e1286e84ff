/** Of the median, that a series may rise from its first value to its last. */
const MAY_RISE = 0.2
/** Of all pairs of values, by how many more rise than fall when it is no chance (Kendall’s tau). */
const NO_CHANCE = 0.5
/** Values that are too few to tell a rise from chance. */
const LEAST_VALUES = 4

/** `rise` is in parts of the median, over the whole series. */
export type Trend = { isJudged: boolean; isFlat: boolean; rise: number }

/**
 * Whether a series of equal steps stays flat: by the median of the slopes of all pairs (Theil and Sen), which one bad
 * minute does not move, and by how many pairs rise. Only a rise by both counts.
 */
export function trendOf(values: number[]): Trend {
  const pairs = values.flatMap((first, from) =>
    values.slice(from + 1).map((later, gap) => (later - first) / (gap + 1)),
  )
  const middle = median(values)
  const rise = middle === 0 ? 0 : (median(pairs) * (values.length - 1)) / middle
  const rising = pairs.filter((slope) => slope > 0).length - pairs.filter((slope) => slope < 0).length
  const isJudged = values.length >= LEAST_VALUES
  const isRise = rise > MAY_RISE && rising >= NO_CHANCE * pairs.length
  return { isJudged, isFlat: !(isJudged && isRise), rise }
}

/** How many times the floor of its minute each value is: what slows both is the machine. A floor of 0 counts as 1. */
export function besideFloor(values: number[], floors: number[]): number[] {
  return values.map((value, minute) => value / Math.max(1, floors[minute] ?? 0))
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
