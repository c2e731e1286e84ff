import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createElement } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { putDataToSleep } from './put-to-sleep.ts'

type Rendering = { router: AnyRouter; responseHeaders: Headers }

/**
 * Draws the page of a router as one text, put to sleep or not. Its data are complete by then, so nothing would come later in a stream.
 * Each part begins in a turn of its own of the event loop: what else is ready waits for one part, not for all (decision 0102).
 * @throws what a component throws
 */
export async function renderDocument(
  { router, responseHeaders }: Rendering,
  sleeps = false,
): Promise<Response> {
  try {
    await nextTurn()
    const html = await renderToStringAsync(createElement(RouterServer, { router }))
    await nextTurn()
    const whole = await transformHtmlStringWithRouter(router, html)
    await nextTurn()
    return new Response(sleeps ? putDataToSleep(whole) : whole, {
      status: getSsrStatus(router),
      headers: responseHeaders,
    })
  } finally {
    router.serverSsr?.cleanup()
  }
}
