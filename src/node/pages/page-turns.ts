import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Ctx } from '#platform/context.ts'
import { createFairQueue } from '#platform/fair-queue.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { localizeUrl } from '#platform/localized-address.ts'
import { networkOf } from '#platform/network.ts'

/**
 * Making a page takes the processor for tens of milliseconds: so many at one time on one node, and one of one visitor. The line of one
 * is what many people behind one address may open at the same moment, and some seconds long.
 */
const BOUNDS = { atOnce: 3, atOnceEach: 1, waiting: 200, waitingEach: 20 }
const BUSY_SECONDS = 5

/**
 * Makes pages in turns by visitor: a signed-in person, else a network. A visitor with too many waiting is told when to
 * come back.
 */
export function createPageTurns() {
  const queue = createFairQueue(BOUNDS)
  return async (ctx: Ctx, request: Request, make: () => Promise<Response>): Promise<Response> => {
    const made = queue.run(ctx.viewer?.id ?? networkOf(ctx.ip), async () =>
      request.signal.aborted ? unread() : make(),
    )
    return made ?? busyPage(new URL(request.url), ctx.locale)
  }
}

/** The answer to a visitor who left. */
const unread = () => new Response(null, { status: 204 })

/** 429 in both languages, the reader's first: a browser that was sent away has nothing else of ours. */
async function busyPage(url: URL, locale: Locale): Promise<Response> {
  const languages = [locale, ...LOCALES.filter((other) => other !== locale)]
  const parts = languages.map(
    (language) => html`<section lang="${language}">
<h1>${m.shell_busy_title({}, { locale: language })}</h1>
<p>${m.shell_busy_detail({ seconds: BUSY_SECONDS }, { locale: language })}</p>
<p><a href="${addressIn(url, language)}">${m.ui_try_again({}, { locale: language })}</a></p>
</section>`,
  )
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${m.shell_busy_title({}, { locale })}</title>
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
</head>
<body>
<main>
${parts}
</main>
</body>
</html>`
  return new Response(page.toString(), {
    status: 429,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(BUSY_SECONDS),
      'content-security-policy':
        "default-src 'none'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    },
  })
}

function addressIn(url: URL, locale: Locale): string {
  const { pathname, search } = localizeUrl(url, locale)
  return `${pathname}${search}`
}
