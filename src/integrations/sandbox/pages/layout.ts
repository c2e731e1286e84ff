import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { m } from '#paraglide/messages.js'
import type { Env } from '#platform/http/env.ts'
import type { Locale } from '#platform/locale.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A whole page of the sandbox: a banner which says that nothing is real here, the content, no script. */
export function sandboxPage(
  locale: Locale,
  title: string,
  content: Markup,
  banner = m.sandbox_banner_detail({}, { locale }),
): Markup {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/checkout.css">
</head>
<body>
<header class="banner"><strong>${m.sandbox_banner({}, { locale })}</strong> <span>${banner}</span></header>
${content}
</body>
</html>`
}

/** Answers with a page. Browsers check `form-action` against the redirect after a form too, which leads to the product. */
export function showPage(
  c: Context<Env>,
  publicUrl: string,
  page: Markup,
  status: 200 | 402 | 404 | 410 | 422,
) {
  const { origin } = new URL(publicUrl)
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('cache-control', 'no-store')
  return c.html(page, status)
}
