import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { createProxyServer } from 'httpxy'

/** What a browser runs, and what it fetches only to run it. */
const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link[^>]+rel="modulepreload"[^>]*>/g

/**
 * Serves every page of a node without its scripts, and every other file as the node has it.
 * @returns the address, and how to stop
 */
export async function serveWithoutScripts(origin: string): Promise<{ origin: string; stop(): void }> {
  const proxy = createProxyServer()
  const server = createServer((request, response) => {
    if (request.headers.accept?.includes('text/html')) void sendBare(origin, request, response)
    else void proxy.web(request, response, { target: origin })
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, stop: () => server.close().closeAllConnections() }
}

async function sendBare(origin: string, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = await (await fetch(`${origin}${url}`)).text()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'gzip')
  response.end(gzipSync(withoutScripts(page)))
}

/** @internal */
export function withoutScripts(page: string): string {
  return page.replaceAll(SCRIPTS, '')
}
