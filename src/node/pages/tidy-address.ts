import type { MiddlewareHandler } from 'hono'

/** `/fr/` and `/rent/` are `/fr` and `/rent`, for good; and a `%` in a path that encodes nothing is a percent sign. */
export function tidyAddress(): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const encoded = isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25')
    const path = `/${encoded.split('/').filter(Boolean).join('/')}`
    return path === pathname ? next() : c.redirect(`${path}${search}`, 308)
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}
