import { noLongerThan } from './in-time.ts'

/**
 * The value of `work`, if it comes in time. `work` itself goes on.
 * @param ms how long to wait, in milliseconds
 * @throws TypeError when the time is over, as a browser that lost its connection does; else what `work` throws
 */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  if (await noLongerThan(ms, work)) return work
  throw new TypeError('No answer came in time.')
}
