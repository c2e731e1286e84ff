import type { Context } from 'hono'
import { encodingFor, pageBody } from './page-bodies.ts'
import type { DrawnPage } from './page-request.ts'

/** Answers with a page made for one asker, compressed as the browser takes it. */
export async function sendPage({ req }: Context, { html, answer }: DrawnPage): Promise<Response> {
  if (html === null) return answer
  const { status, headers } = answer
  headers.append('vary', 'Accept-Encoding')
  const encoding = encodingFor(req.header('accept-encoding'))
  const body = await pageBody(html, encoding)
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}
