import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { paraglideMiddleware } from '#paraglide/server.js'
import type { PageRequest } from './app.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageRequest } }
  }
}

/** Renders pages in the language of their address. */
export default createServerEntry({
  fetch: (request, options) =>
    tidied(request) ?? paraglideMiddleware(request, () => handler.fetch(request, options)),
})

/** `/fr/` and `/rent/` are `/fr` and `/rent`, for good; and a `%` in a path that encodes nothing is a percent sign. */
function tidied(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url)
  const encoded = isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25')
  const path = `/${encoded.split('/').filter(Boolean).join('/')}`
  if (path === pathname) return undefined
  return new Response(null, { status: 308, headers: { location: `${path}${search}` } })
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
