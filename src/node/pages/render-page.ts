import type { Hono } from 'hono'
import type { Ctx } from '#platform/context.ts'
import type { Env } from '#platform/http/env.ts'
import { byNonce, inDevelopment, pagePolicy } from '#platform/http/headers.ts'
import { loggedPath } from '#platform/http/logged-path.ts'
import { isRecord } from '#platform/json.ts'
import type { MadePage } from './kept-pages.ts'
import type { PageRenderer } from './page-request.ts'

/** Makes a page for a visitor; the calls of the API that it needs are answered by the app itself. */
export async function renderPage(
  pages: PageRenderer,
  request: Request,
  app: Hono<Env>,
  { config, ip, requestId, viewer, log }: Ctx,
  development: boolean,
): Promise<MadePage> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const { PUBLIC_URL: origin, BRAND_NAME: brand } = config
  const facts = { origin, brand, request: requestId, trouble: '', wake: '' }
  let refused: Response | null = null
  let isWhole = true
  let mayAskAgain = false
  // Vite's development client is a script of its own, and has to be first.
  const mayWait = () => !viewer && !development && !mayAskAgain
  const callApi = async (call: Request) => {
    const answer = await app.fetch(call, { viewer })
    if (!answer.ok) isWhole = false
    if (answer.status >= 500 || isForNow(answer)) mayAskAgain = true
    if (isForNow(answer) && !refused) {
      refused = answer.clone()
      const problem: unknown = await answer.clone().json()
      facts.trouble = isRecord(problem) ? String(problem.detail) : ''
    }
    return answer
  }
  const errors: unknown[] = []
  const report = (error: unknown) => void errors.push(error)
  const drawn = await pages(request, { callApi, nonce, visitor: ip, facts, mayWait, report })
  const answer = answerOf(drawn.answer, refused, viewer !== null)
  if (drawn.answer.status >= 500) {
    const path = loggedPath(new URL(request.url).pathname, '/*', answer.status)
    log.error({ requestId, path, status: answer.status, error: errors[0] }, 'a page could not be made')
  }
  const sources = development ? inDevelopment : byNonce(nonce)
  answer.headers.set('content-security-policy', pagePolicy(sources, config.WEBINAR_IMAGE_HOST))
  // The back button after signing out must not show a signed-in page from the browser's cache.
  answer.headers.set('cache-control', viewer ? 'private, no-store' : 'private, no-cache')
  return { html: drawn.html, answer, nonce, isWhole }
}

function isForNow({ status }: Response): boolean {
  return status === 503 || status === 429
}

/**
 * Gives a page that failed for now the status and retry header of the API's answer, for machines. So for a visitor's page that lacks a
 * part for now: a search engine would take it for the whole.
 */
function answerOf(drawn: Response, refused: Response | null, isSignedIn: boolean): Response {
  const lacks = drawn.status >= 500 || (drawn.status === 200 && !isSignedIn)
  if (!refused || !lacks) return new Response(drawn.body, drawn)
  const answer = new Response(drawn.body, { status: refused.status, headers: drawn.headers })
  answer.headers.set('retry-after', refused.headers.get('retry-after') ?? '1')
  return answer
}
