import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { PageRequest } from '#node/app.ts'
import { paraglideMiddleware } from '#paraglide/server.js'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageRequest } }
  }
}

/** Why a page could not be made, its error page alone would know: told here, the log has it as well. */
const render = createStartHandler((rendering) => {
  for (const { status, error } of rendering.router.state.matches) {
    if (status === 'error') getGlobalStartContext()?.page.report(error)
  }
  return defaultStreamHandler(rendering)
})

/** Renders pages in the language of their address. */
export default createServerEntry({
  fetch: (request, options) => paraglideMiddleware(request, () => render(request, options)),
})
