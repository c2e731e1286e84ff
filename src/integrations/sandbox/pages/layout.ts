import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A whole page of the sandbox: banner, content, no script. */
export function sandboxPage(locale: Locale, title: string, content: Markup): Markup {
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
<header class="banner"><strong>${m.sandbox_banner({}, { locale })}</strong> <span>${m.sandbox_banner_detail({}, { locale })}</span></header>
${content}
</body>
</html>`
}
