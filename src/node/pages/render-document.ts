import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createElement } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { putDataToSleep } from './put-to-sleep.ts'

type Rendering = { router: AnyRouter; responseHeaders: Headers }

/**
 * Draws the page of a router as one text, put to sleep or not. Its data are complete by then, so nothing would come later in a stream.
 * @throws what a component throws
 */
export async function renderDocument(
  { router, responseHeaders }: Rendering,
  sleeps = false,
): Promise<Response> {
  try {
    const html = await renderToStringAsync(createElement(RouterServer, { router }))
    const whole = await transformHtmlStringWithRouter(router, html)
    return new Response(sleeps ? putDataToSleep(whole) : whole, {
      status: getSsrStatus(router),
      headers: responseHeaders,
    })
  } finally {
    router.serverSsr?.cleanup()
  }
}
