import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { m } from '#paraglide/messages.js'
import type { Env } from '#platform/http/env.ts'
import type { Locale } from '#platform/locale.ts'
import { type Listed, selectCategorySlugs, selectPage, selectPageKeys } from './store.ts'

/** One page at its address in each language, from the root. */
type Address = { en: string; fr: string }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Listings, people or stores in one file of the site map. */
const PAGE = 1000

const STATIC_PAGES = [
  '/',
  '/rent',
  '/connect/storefront',
  '/lend',
  '/how-it-works',
  '/faq',
  '/insurance',
  '/payment-fees',
]
const LEGAL_PAGES = ['/terms', '/privacy']
const PRIVATE = [
  '/account',
  '/admin',
  '/messages',
  '/notifications',
  '/my-',
  '/saved',
  '/rental-approval',
  '/receipts',
  '/dev',
]
const CONNECT = ['/connect-dashboard', '/connect/success', '/connect/payment-success']

/** The files that crawlers and home screens fetch at fixed addresses. */
export const siteFiles = new Hono<Env>()
  .get('/robots.txt', (c) => {
    const closed = [...PRIVATE, ...CONNECT].flatMap((path) => [`Disallow: ${path}`, `Disallow: /fr${path}`])
    const { PUBLIC_URL } = c.var.ctx.config
    return c.text(['User-agent: *', ...closed, `Sitemap: ${PUBLIC_URL}/sitemap.xml`, ''].join('\n'))
  })
  .get('/sitemap.xml', async (c) => {
    const { config, db } = c.var.ctx
    const kinds = ['stores', 'listings', 'profiles'] as const
    const files = await Promise.all(
      kinds.map(async (kind) => filesOf(`/sitemap-${kind}.xml`, await selectPageKeys(db, kind, PAGE))),
    )
    return xml(sitemapIndex(config.PUBLIC_URL, ['/sitemap-pages.xml', ...files.flat()]))
  })
  .get('/sitemap-pages.xml', async (c) => {
    const { config, db } = c.var.ctx
    const categories = (await selectCategorySlugs(db)).map((slug) => `/rent/${slug}`)
    return xml(
      sitemapPage(config.PUBLIC_URL, [...STATIC_PAGES, ...categories, ...LEGAL_PAGES].map(toAddress)),
    )
  })
  .get('/sitemap-listings.xml', answerPage('listings', '/equipment'))
  .get('/sitemap-profiles.xml', answerPage('profiles', '/profile'))
  .get('/sitemap-stores.xml', answerPage('stores', '/stores'))
  .get('/manifest.webmanifest', (c) => {
    const { config, locale } = c.var.ctx
    return c.json(
      {
        name: config.BRAND_NAME,
        short_name: config.BRAND_NAME,
        description: m.home_description({}, { locale }),
        lang: locale,
        // The site's identity on a device that has installed it, independent of the start language.
        id: '/',
        scope: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#f7f4ee',
        theme_color: '#f7f4ee',
        icons: [192, 512].map((size) => ({
          src: `/icons/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: 'any maskable',
        })),
        shortcuts: [
          { name: m.shell_messages({}, { locale }), url: inLanguage('/messages', locale) },
          { name: m.shell_my_rentals({}, { locale }), url: inLanguage('/my-rentals', locale) },
          { name: m.shell_my_listings({}, { locale }), url: inLanguage('/my-listings', locale) },
        ],
      },
      200,
      { 'content-type': 'application/manifest+json' },
    )
  })

/** One file of a kind, whose pages lie under an address. */
function answerPage(kind: Listed, under: string) {
  return async (c: Context<Env>) => {
    const { config, db } = c.var.ctx
    const ids = await selectPage(db, kind, readKey(c.req.query('after')), PAGE)
    const addresses = ids.map((id) => toAddress(`${under}/${id}`))
    return xml(sitemapPage(config.PUBLIC_URL, addresses))
  }
}

/** A kind's files: the first, and one from each key on. */
function filesOf(file: string, keys: readonly string[]): string[] {
  return [file, ...keys.map((key) => `${file}?after=${key}`)]
}

function readKey(given: string | undefined): string | undefined {
  return z.guid().optional().catch(undefined).parse(given)
}

function inLanguage(path: string, locale: Locale): string {
  const { en, fr } = toAddress(path)
  return locale === 'fr-CA' ? fr : en
}

function toAddress(path: string): Address {
  return { en: path, fr: path === '/' ? '/fr' : `/fr${path}` }
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

/** The file that names the other files of the site map. */
function sitemapIndex(origin: string, files: readonly string[]): string {
  const lines = files.map((file) => `<sitemap><loc>${escapeXml(origin + file)}</loc></sitemap>`)
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${lines.join('\n')}\n</sitemapindex>\n`
}

/** Pages, each in both languages and each naming the other. */
export function sitemapPage(origin: string, addresses: readonly Address[]): string {
  const lines = addresses.flatMap(({ en, fr }) => {
    const links = `${alternate('en-CA', origin + en)}${alternate('fr-CA', origin + fr)}`
    return [en, fr].map((path) => `<url><loc>${escapeXml(origin + path)}</loc>${links}</url>`)
  })
  return `${HEAD}<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>\n`
}

function alternate(language: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
