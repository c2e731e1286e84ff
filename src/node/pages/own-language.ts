import type { Context, MiddlewareHandler } from 'hono'
import { baseLocale } from '#paraglide/runtime.js'
import type { Env } from '#platform/http/env.ts'
import { localeAt, localizeUrl } from '#platform/localized-address.ts'

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/**
 * Redirects visitors of a plain address to the same page in their language (decision 0016). A shared link stays in its
 * own language, and machines, which name no language, get the page they asked for.
 */
export function ownLanguage(): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (localeAt(url.pathname) !== baseLocale || isSent(url)) return next()
    const { locale } = c.var.ctx
    if (locale !== baseLocale && isEntered(c, url)) {
      c.header('cache-control', 'private, no-store')
      c.header('vary', VARY)
      return c.redirect(localizeUrl(url, locale).pathname, 302)
    }
    await next()
    c.res.headers.append('vary', VARY)
  }
}

const VARY = 'Cookie, Accept-Language, Sec-Fetch-Site, Sec-Fetch-Dest'

/** An address that names one thing, or carries a search, a token or a mark of a letter, is a link. */
function isSent({ pathname, search }: URL): boolean {
  return search !== '' || ID.test(pathname)
}

/**
 * Whether a page was typed, kept or opened from outside of a browser. The front page counts for every visitor, even by
 * a link.
 */
function isEntered(c: Context, { pathname }: URL): boolean {
  const [site = 'none', dest = 'document'] = [c.req.header('sec-fetch-site'), c.req.header('sec-fetch-dest')]
  if (dest !== 'document') return false
  return site === 'none' || (pathname === '/' && site !== 'same-origin')
}
