import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { m } from '#paraglide/messages.js'
import { elide } from '#platform/elide.ts'
import type { Locale } from '../locale.ts'
import type { Env } from './env.ts'
import { ACCESS_KEY } from './route.ts'

type Document = ReturnType<OpenAPIHono<Env>['getOpenAPI31Document']>
type Schema = { $ref?: string; type?: unknown; enum?: unknown; items?: Schema; description?: string }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
type Operation = {
  operationId: string
  [ACCESS_KEY]?: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>
}
type Entry = { method: string; path: string; operation: Operation }

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The API's description of itself: `/openapi.json` for programs and `/docs` for people, both from the contracts. */
export function describeApi(api: OpenAPIHono<Env>, brand: string, publicUrl: string) {
  let written: Document | null = null
  const read = () => {
    written ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: brand, version: '1' },
      servers: [{ url: `${publicUrl}/api` }],
    })
    return written
  }
  return new Hono<Env>()
    .get('/openapi.json', (c) => c.json(read(), 200, { 'cache-control': 'public, max-age=300' }))
    .get('/docs', (c) => {
      const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
      c.header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      )
      return c.html(docsPage(entriesOf(read()), brand, nonce, c.var.ctx.locale))
    })
}

function entriesOf(document: Document): Entry[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      // biome-ignore lint/plugin: the document is ours, with what our routes write in it
      const operation = item?.[method] as Operation | undefined
      return operation ? [{ method, path, operation }] : []
    }),
  )
}

function docsPage(entries: Entry[], brand: string, nonce: string, locale: Locale) {
  const title = elide(m.api_docs_title({ brand }, { locale }), locale, brand)
  const contents = entries.map(
    ({ method, path, operation }) =>
      html`<li><a href="#${operation.operationId}"><b>${method.toUpperCase()}</b> ${path}</a></li>`,
  )
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${m.api_docs_lead({}, { locale })} <a href="/api/openapi.json">openapi.json</a></p>
          <nav><ul>${contents}</ul></nav>
          ${entries.map((entry) => operationPart(entry, locale))}
        </main>
      </body>
    </html>`
}

function operationPart({ method, path, operation }: Entry, locale: Locale) {
  const body = Object.entries(operation.requestBody?.content ?? {})
  return html`<section id="${operation.operationId}">
    <h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
    <p>${operation.operationId} · ${m.api_docs_access({ access: operation[ACCESS_KEY] ?? '' }, { locale })}</p>
    ${operation.parameters?.length ? parametersTable(operation.parameters, locale) : ''}
    ${body.map(([type, { schema }]) => html`<p><code>${type}</code> ${nameOf(schema)}</p>`)}
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) => html`<dt>${status}</dt>
          <dd>${description} ${Object.values(content ?? {}).map(({ schema }) => nameOf(schema))}</dd>`,
      )}
    </dl>
  </section>`
}

function parametersTable(parameters: Parameter[], locale: Locale) {
  return html`<table>
    <caption>
      ${m.api_docs_parameters({}, { locale })}
    </caption>
    <tbody>
      ${parameters.map(
        ({ name, required, description, schema }) => html`<tr>
          <th scope="row"><code>${name}</code>${required ? ' *' : ''}</th>
          <td>${nameOf(schema)}</td>
          <td>${description ?? schema?.description ?? ''}</td>
        </tr>`,
      )}
    </tbody>
  </table>`
}

function nameOf(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ')
  if (schema.items) return `${nameOf(schema.items)}[]`
  return [schema.type].flat().join(' | ')
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; } main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
  section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
  h2 { font-size: 1.1rem; overflow-wrap: anywhere; } nav ul { columns: 20rem; padding: 0; list-style: none; }
  nav li { break-inside: avoid; overflow-wrap: anywhere; } table { width: 100%; border-collapse: collapse; }
  caption { text-align: left; font-weight: 600; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem .75rem; } dd { margin: 0; }`
