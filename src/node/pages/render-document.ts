import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createElement } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { nonceWhereNeeded } from './nonce-where-needed.ts'
import type { DrawnPage } from './page-request.ts'
import { putDataToSleep } from './put-to-sleep.ts'

type Rendering = { router: AnyRouter; responseHeaders: Headers }

/**
 * Draws the page of a router as one text, put to sleep or not, and its answer without a body. Its data are complete by then, so
 * nothing would come later in a stream.
 * Each part begins in a turn of its own of the event loop: what else is ready waits for one part, not for all (decision 0102).
 * @throws what a component throws
 */
export async function renderDocument(
  { router, responseHeaders }: Rendering,
  sleeps = false,
): Promise<DrawnPage & { html: string }> {
  try {
    await nextTurn()
    const drawn = await renderToStringAsync(createElement(RouterServer, { router }))
    await nextTurn()
    const whole = await finish(router, drawn)
    const html = sleeps ? putDataToSleep(whole) : whole
    return { html, answer: new Response(null, { status: getSsrStatus(router), headers: responseHeaders }) }
  } finally {
    router.serverSsr?.cleanup()
  }
}

/** Where the router's scripts may go on, in the last of those that it drew. */
const SCRIPTS_GO_ON = '$tsr-stream-boundary'
const DOCTYPE = '<!DOCTYPE html>'
const HEAD_END = '</head>'

/**
 * Adds the router's last scripts, and leaves the nonce where it is needed. The router makes bytes of a text to find the place of
 * its scripts, so it is given the end of the page alone; and a large text is joined as late as possible, since each joining
 * copies it.
 */
async function finish(router: AnyRouter, drawn: string): Promise<string> {
  const headEnd = Math.max(0, drawn.indexOf(HEAD_END))
  const start = Math.max(headEnd, drawn.lastIndexOf('<script', drawn.indexOf(SCRIPTS_GO_ON)))
  const end = await transformHtmlStringWithRouter(router, drawn.slice(start))
  const head = nonceWhereNeeded(drawn.slice(0, headEnd))
  return DOCTYPE + head + drawn.slice(headEnd, start) + end.slice(DOCTYPE.length)
}
