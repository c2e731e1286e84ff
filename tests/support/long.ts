/** Whether this is `npm run test:long`: the same laws, asked more often and in more ways than `npm test` has time for. */
export const isLong = import.meta.env.MODE === 'long'

/** How often a property is tried, ten times as often in the long run. */
export function tries(often: number): number {
  return isLong ? often * 10 : often
}
