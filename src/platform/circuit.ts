import { ChannelSilent } from './ports/mail.ts'

const ENDS = 3
const REST_MS = 30_000

/** Runs one call to a channel, or throws `ChannelSilent` without calling. */
export type Circuit = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * Keeps callers from waiting for a far end that says nothing. After three calls in a row that ended in `ChannelSilent` it lets
 * none through for 30 s, then one at a time as a probe; the first call that is answered, be it by a refusal, lets all through.
 * @param now milliseconds of any clock that only moves forward
 */
export function createCircuit(now: () => number = () => performance.now()): Circuit {
  let silentInARow = 0
  let restsUntil = 0
  let isProbing = false
  const isBroken = () => silentInARow >= ENDS
  const note = (isSilent: boolean) => {
    silentInARow = isSilent ? silentInARow + 1 : 0
    if (isBroken()) restsUntil = now() + REST_MS
  }
  return async (call) => {
    const isProbe = isBroken()
    if (isProbe && (isProbing || now() < restsUntil)) {
      throw new ChannelSilent('It answered nothing of late: this waits for its next try.')
    }
    isProbing ||= isProbe
    try {
      const answer = await call()
      note(false)
      return answer
    } catch (error) {
      note(error instanceof ChannelSilent)
      throw error
    } finally {
      if (isProbe) isProbing = false
    }
  }
}
