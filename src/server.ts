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
  fetch: (request, options) => paraglideMiddleware(request, () => handler.fetch(request, options)),
})
