import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PageRenderer } from './app.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type ServerEntry = { fetch: (request: Request, options: { context: object }) => Promise<Response> }

/** Pages, where their assets are, and what stands before the app on the way in. */
export type Pages = {
  render: PageRenderer
  assets: string | null
  wrap(app: Listener): Listener
  stop(): Promise<void>
}

/** The pages that `npm run build` made. */
export async function builtPages(): Promise<Pages> {
  const entry = new URL('../../dist/server/server.js', import.meta.url)
  const { default: handler } = (await import(entry.href)) as { default: ServerEntry }
  return {
    render: (request, page) => handler.fetch(request, { context: { page } }),
    assets: fileURLToPath(new URL('../../dist/client', import.meta.url)),
    wrap: (app) => app,
    stop: async () => {},
  }
}

/** Where Vite's own page listens for what changed. */
export const DEVELOPMENT_SOCKET = '/__vite'

/** Pages as they are in the source, made anew on save by Vite in this process. */
export async function developmentPages(server: Server): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server, path: DEVELOPMENT_SOCKET } },
    appType: 'custom',
  })
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no environment to render pages in.')
  return {
    render: async (request, page) => {
      const { default: handler } = await environment.runner.import<{ default: ServerEntry }>('/src/server.ts')
      return handler.fetch(request, { context: { page } })
    },
    assets: null,
    wrap: (app) => (request, response) => vite.middlewares(request, response, () => app(request, response)),
    stop: () => vite.close(),
  }
}
