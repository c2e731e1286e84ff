import { AsyncLocalStorage } from 'node:async_hooks'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { PageContext } from '#node/pages/page-request.ts'
import { putToSleep } from '#node/pages/put-to-sleep.ts'
import { renderDocument } from '#node/pages/render-document.ts'
import { scriptIn } from '#node/pages/script-in.ts'
import { overwriteServerAsyncLocalStorage } from '#paraglide/runtime.js'
import type { Locale } from '#platform/locale.ts'
import { localeAt } from '#platform/localized-address.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: { page: PageContext } }
  }
}

/** Why a page could not be made, its error page alone would know: told here, the log has it as well. */
const handler = defineHandlerCallback(async (rendering) => {
  const page = getGlobalStartContext()?.page
  if (!page) throw new Error('A page is drawn for a request of a page.')
  for (const { status, error } of rendering.router.state.matches) {
    if (status === 'error') page.report(error)
  }
  if (page.mayWait()) page.facts.wake = putToSleep(rendering.router)
  const { html, answer } = await renderDocument(rendering, page.facts.wake !== '')
  page.takeText(html)
  return answer
})

/** Each keeps the list of its own scripts, which have the words of one language alone. */
const renderers = { 'en-CA': rendererIn('en-CA'), 'fr-CA': rendererIn('fr-CA') }

function rendererIn(locale: Locale) {
  return createStartHandler({ handler, transformAssets: ({ url }) => scriptIn(locale, url) })
}

/** Messages read the language of the page that is being drawn here. Paraglide's own middleware compiles patterns of addresses for each request. */
const drawn = new AsyncLocalStorage<{ locale?: Locale; origin?: string }>()
overwriteServerAsyncLocalStorage(drawn)

/** Renders pages in the language of their address. */
export default createServerEntry({
  fetch: (request, options) => {
    const { origin, pathname } = new URL(request.url)
    const locale = localeAt(pathname)
    return drawn.run({ locale, origin }, () => renderers[locale](request, options))
  },
})
