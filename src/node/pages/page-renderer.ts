import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { builtFile } from '#platform/product-files.ts'
import type { DrawnPage, PageContext, PageRenderer, PageRequest } from './page-request.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void
type ServerEntry = {
  fetch: (request: Request, options: { context: { page: PageContext } }) => Promise<Response>
}

/** The pages, the folder of their assets, and the middleware that runs before the app. */
export type Pages = {
  render: PageRenderer
  assets: string | null
  wrap(app: Listener): Listener
  stop(): Promise<void>
}

/** The pages that `npm run build` made. */
export async function builtPages(): Promise<Pages> {
  const entry = builtFile('server/server.js')
  // biome-ignore lint/plugin: the build makes this file; there is none to read a type from
  const { default: handler } = (await import(entry.href)) as { default: ServerEntry }
  return {
    render: (request, page) => drawBy(handler, request, page),
    assets: fileURLToPath(builtFile('client')),
    wrap: (app) => app,
    stop: async () => {},
  }
}

/** Where Vite's own page listens for what changed. */
export const DEVELOPMENT_SOCKET = '/__vite'

/** Pages straight from the source, rebuilt on save by Vite in this process. */
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
      return drawBy(handler, request, page)
    },
    assets: null,
    wrap: (app) => (request, response) => vite.middlewares(request, response, () => app(request, response)),
    stop: () => vite.close(),
  }
}

async function drawBy(entry: ServerEntry, request: Request, page: PageRequest): Promise<DrawnPage> {
  const drawn: { html: string | null } = { html: null }
  const takeText = (html: string) => {
    drawn.html = html
  }
  const answer = await entry.fetch(request, { context: { page: { ...page, takeText } } })
  return { html: drawn.html, answer }
}
