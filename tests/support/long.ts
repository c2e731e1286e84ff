/** Whether this is `npm run test:long`: the same laws, asked more often and in more ways than `npm test` has time for. */
export const isLong = process.env.TEST_MODE === 'long'

/** How often a property is tried, ten times as often in the long run. */
export function tries(often: number): number {
  return isLong ? often * 10 : often
}

/** How many rounds of acts at one instant, a quarter of those of the long run. */
export function rounds(often: number): number {
  return isLong ? often : Math.ceil(often / 4)
}
