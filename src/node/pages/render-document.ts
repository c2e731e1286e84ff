import type { AnyRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createElement } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'

type Rendering = { router: AnyRouter; responseHeaders: Headers }

/**
 * Draws the page of a router as one text. Its data are complete by then, so nothing would come later in a stream.
 * @throws what a component throws
 */
export async function renderDocument({ router, responseHeaders }: Rendering): Promise<Response> {
  try {
    const html = await renderToStringAsync(createElement(RouterServer, { router }))
    const whole = await transformHtmlStringWithRouter(router, html)
    return new Response(whole, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
}
