import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** What proxies add to a request that they pass on. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether somebody on this very machine asks: by the socket's other end, never by a header. Behind a proxy every request may
 * come from here, so there nobody is.
 */
export function isOwnMachine(c: Context, config: { TRUST_PROXY: '0' | '1' }): boolean {
  if (config.TRUST_PROXY === '1' || PASSED_ON.some((name) => c.req.header(name) !== undefined)) return false
  const address = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  return address !== undefined && /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(address)
}
