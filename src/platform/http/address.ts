import { plainAddress } from '../network.ts'

/** The address a request came from: what our own proxy says of it where there is one, else the other end of the connection. */
export function callerAddress(
  forwarded: string | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const said = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return plainAddress(said || (remote ?? 'unknown'))
}
