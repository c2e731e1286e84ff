import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { m } from '#paraglide/messages.js'
import type { Env } from '#platform/http/env.ts'
import { isOwnMachine } from '#platform/http/own-machine.ts'
import type { Locale } from '#platform/locale.ts'
import { type OutboxLetter, type OutboxPush, readLetter, readOutbox } from './outbox.ts'

/** The outbox's own few rules, in the colours of src/ui/tokens.css: the page uses none of the site's styles. */
const OUTBOX_STYLE = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:0 16px 48px;font:16px/1.5 Inter,system-ui,sans-serif;
background:light-dark(#f7f4ee,#100f0d);color:light-dark(#14130f,#efeae0)}
.stripes{height:6px;background:repeating-linear-gradient(-55deg,currentColor 0 14px,transparent 14px 28px)}
h1{font-size:28px;line-height:32px;margin:24px 0 4px}h1 a{color:inherit;text-decoration:none}
h2{font-size:18px;margin:32px 0 8px}
header p,span,time{color:light-dark(#5c574d,#a8a193);font-size:14px}
ul{list-style:none;margin:0;padding:0;border-top:1px solid light-dark(#ddd8cc,#2c2924)}
li{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:12px 0;border-bottom:1px solid light-dark(#ddd8cc,#2c2924)}
li a{flex:1 1 16rem;font-weight:600}a{color:light-dark(#1d52d1,#8fb4ff)}
.text{flex:1 1 20rem;margin:0;white-space:pre-wrap}
iframe{width:100%;height:44rem;border:1px solid light-dark(#ddd8cc,#2c2924);background:light-dark(#f7f4ee,#100f0d)}
pre{padding:16px;overflow-x:auto;white-space:pre-wrap;background:light-dark(#fffdf9,#191714);border:1px solid light-dark(#ddd8cc,#2c2924)}
`

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** A letter runs no script and loads nothing; its links open in the window round it. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups"

/**
 * `/dev/outbox`: what would have gone out, letters, text messages and pushes, for this machine and for administrators. Mount it outside
 * production alone.
 */
export function outboxPages() {
  return new Hono<Env>()
    .use(async (c, next) => {
      const { config, viewer, locale } = c.var.ctx
      if (viewer?.is_admin || isOwnMachine(c, config)) return next()
      return c.text(m.mail_outbox_shut({}, { locale }), 403, { 'cache-control': 'no-store' })
    })
    .get('/', async (c) => {
      const { config, locale } = c.var.ctx
      const { letters, texts, pushes, spoilt } = await readOutbox(config)
      return page(
        c,
        html`${spoiltFiles(spoilt, locale)}${letterList(letters, locale)}${textList(texts, locale)}${pushList(pushes, locale)}`,
      )
    })
    .get('/:id', async (c) => {
      const letter = await readLetter(c.var.ctx.config, c.req.param('id'))
      return letter ? page(c, letterView(letter, c.var.ctx.locale)) : c.notFound()
    })
    .get('/:id/html', async (c) => {
      const letter = await readLetter(c.var.ctx.config, c.req.param('id'))
      if (!letter) return c.notFound()
      c.header('content-security-policy', LETTER_POLICY)
      c.header('x-frame-options', 'SAMEORIGIN')
      return c.html(letter.html.replace('<head>', '<head><base target="_top">'))
    })
}

type Markup = ReturnType<typeof html>

function page(c: Context<Env>, body: Markup) {
  const { config, locale } = c.var.ctx
  c.header('content-security-policy', PAGE_POLICY)
  c.header('cache-control', 'no-store')
  const title = m.mail_outbox_title({}, { locale })
  return c.html(html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${config.BRAND_NAME}</title>
        <style>
          ${raw(OUTBOX_STYLE)}
        </style>
      </head>
      <body>
        <header>
          <div class="stripes"></div>
          <h1><a href="/dev/outbox">${title}</a></h1>
          <p>${m.mail_outbox_detail({}, { locale })}</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`)
}

function letterList(letters: OutboxLetter[], locale: Locale) {
  if (letters.length === 0) return html`<p>${m.mail_outbox_empty({}, { locale })}</p>`
  return html`<h2>${m.mail_outbox_letters({}, { locale })}</h2>
    <ul>
      ${letters.map(
        (letter) =>
          html`<li>
            <a href="/dev/outbox/${letter.id}">${letter.subject}</a>
            <span>${letter.to}</span> ${time(letter.at, locale)}
          </li>`,
      )}
    </ul>`
}

function textList(texts: { to: string; text: string }[], locale: Locale) {
  if (texts.length === 0) return html``
  return html`<h2>${m.mail_outbox_texts({}, { locale })}</h2>
    <ul>
      ${texts.map(({ to, text }) => html`<li><span>${to}</span><p class="text">${text}</p></li>`)}
    </ul>`
}

function pushList(pushes: OutboxPush[], locale: Locale) {
  if (pushes.length === 0) return html``
  return html`<h2>${m.mail_outbox_pushes({}, { locale })}</h2>
    <ul>
      ${pushes.map(
        ({ to, title, body, path }) =>
          html`<li><a href="${path}">${title}</a> <span>${to}</span><p class="text">${body}</p></li>`,
      )}
    </ul>`
}

function spoiltFiles(names: string[], locale: Locale) {
  if (names.length === 0) return html``
  return html`<p role="status">${m.mail_outbox_spoilt({ files: names.join(', ') }, { locale })}</p>`
}

function letterView(letter: OutboxLetter, locale: Locale) {
  return html`<h2>${letter.subject}</h2>
    <p><span>${letter.to}</span> ${time(letter.at, locale)}</p>
    ${letter.list.map(([name, value]) => html`<p class="text">${name}: ${value}</p>`)}
    <iframe
      title="${letter.subject}"
      src="/dev/outbox/${letter.id}/html"
      sandbox="allow-top-navigation-by-user-activation allow-popups"
    ></iframe>
    <h2>${m.mail_outbox_as_text({}, { locale })}</h2>
    <pre>${letter.text}</pre>`
}

function time(at: Date, locale: Locale) {
  const words = at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${at.toISOString()}">${words}</time>`
}
