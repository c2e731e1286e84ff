import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { plainAddress } from '../network.ts'

/** Headers that proxies add to a request that they pass on. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether the request comes from this very machine: by the socket's other end, never by a header. Behind a proxy every
 * request may come from here, so none counts.
 */
export function isOwnMachine(c: Context, config: { TRUST_PROXY: '0' | '1' }): boolean {
  if (config.TRUST_PROXY === '1' || PASSED_ON.some((name) => c.req.header(name) !== undefined)) return false
  const address = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return address !== undefined && /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(address)
}

/** The address a request came from: what our own proxy says of it where there is one, else the other end of the connection. */
export function callerAddress(
  forwarded: string | undefined,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  const said = trustProxy ? forwarded?.split(',').at(-1)?.trim() : undefined
  return plainAddress(said || (remote ?? 'unknown'))
}
