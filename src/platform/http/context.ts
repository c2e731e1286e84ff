import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Services } from '../context.ts'
import type { Locale } from '../locale.ts'
import type { Env } from './route.ts'

export const LOCALE_COOKIE = 'PARAGLIDE_LOCALE'

/** Gives each request its id, its person, its language and its log line. */
export function withContext(services: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    const viewer = c.req.header('cookie') ? await services.readViewer(c.req.raw.headers) : null
    c.set('ctx', { ...services, viewer, locale: localeOf(c), requestId, ip: addressOf(c, services) })
    await next()
    c.header('x-request-id', requestId)
    // What a person is answered is theirs alone, unless the route says otherwise.
    if (viewer && !c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
    services.log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        user: viewer?.id,
      },
      'request',
    )
  }
}

/** The language a person reads: what the page says it shows, else the cookie, else English. */
function localeOf(c: Context): Locale {
  const said = c.req.header('x-locale') ?? getCookie(c, LOCALE_COOKIE)
  return said === 'fr-CA' ? 'fr-CA' : 'en-CA'
}

function addressOf(c: Context, services: Services): string {
  if (services.config.TRUST_PROXY === '1') {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  // Pages call the API in-process: there is no socket, and the page passes its visitor's address on.
  const inProcess = c.env === undefined ? c.req.header('x-page-visitor') : undefined
  return inProcess ?? (c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown')
}
