import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { routePath } from 'hono/route'
import { parseAccept } from 'hono/utils/accept'
import type { Services } from '../context.ts'
import { LOCALE_COOKIE, LOCALES, type Locale } from '../locale.ts'
import { outageOf } from '../outage.ts'
import type { Viewer } from '../session.ts'
import type { Env } from './env.ts'
import { loggedPath } from './logged-path.ts'
import { callerAddress } from './own-machine.ts'

/** Gives each request its id, its language and its log line. */
export function withContext(services: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    c.set('ctx', {
      ...services,
      viewer: null,
      locale: localeOf(c, null),
      requestId,
      ip: addressOf(c, services),
    })
    await next()
    const { viewer } = c.var.ctx
    // `c.header` would copy the answer by now, and its text would be read as a stream.
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    // A signed-in answer is private, unless the route says otherwise.
    if (viewer && !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    services.log.info(
      {
        requestId,
        method: c.req.method,
        // The route that answered: after `next` it is the one that was reached last.
        path: loggedPath(c.req.path, routePath(c), c.res.status),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        user: viewer?.impersonated_by ?? viewer?.id,
      },
      'request',
    )
  }
}

/**
 * Attaches the signed-in person to each request; the calls of a page have the page's. If the database fails while a page
 * loads, the page is made for a visitor: its data answers with the outage, and the page says so.
 */
export function withViewer({ readViewer }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (c.req.header('cookie')) {
      try {
        const viewer = c.env?.viewer ?? (await readViewer(c.req.raw.headers))
        c.set('ctx', { ...c.var.ctx, viewer, locale: localeOf(c, viewer) })
      } catch (error) {
        if (outageOf(error) === null || c.req.path.startsWith('/api/')) throw error
      }
    }
    await next()
  }
}

/** The language a person reads: what the page says it shows, else their choice, their account's, their browser's, else English. */
function localeOf(c: Context, viewer: Viewer | null): Locale {
  const said = c.req.header('x-locale') ?? getCookie(c, LOCALE_COOKIE)
  return LOCALES.find((locale) => locale === said) ?? viewer?.locale ?? browserLocale(c) ?? 'en-CA'
}

/** The first of our languages among those that a browser asks for, the dearest first. */
function browserLocale(c: Context): Locale | undefined {
  const asked = parseAccept(c.req.header('accept-language') ?? '')
  const languages = asked.filter(({ q }) => q > 0).map(({ type }) => type.split('-')[0]?.toLowerCase())
  return LOCALES.find((locale) =>
    locale.startsWith(`${languages.find((one) => one === 'en' || one === 'fr')}-`),
  )
}

function addressOf(c: Context<Env>, { config }: Services): string {
  // Pages call the API in-process: there is no socket, and the page passes its visitor's address on.
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : c.req.header('x-page-visitor')
  return callerAddress(c.req.header('x-forwarded-for'), remote, config.TRUST_PROXY === '1')
}
