/**
 * The end of a scale for values of at most `most`: the next of 1, 2, 5, 10, 20, 50… above it, so that a single value never
 * fills its plot.
 */
export function topOfScale(most: number): number {
  let power = 1
  while (power * 10 <= most) power *= 10
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top > most) ?? power
}
