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
    withoutSlash(request) ?? paraglideMiddleware(request, () => handler.fetch(request, options)),
})

/** `/fr/` and `/rent/` are `/fr` and `/rent`, for good. */
function withoutSlash(request: Request): Response | undefined {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return undefined
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  return new Response(null, { status: 308, headers: { location: `${path}${search}` } })
}
