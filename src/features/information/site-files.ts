import { Hono } from 'hono'
import { z } from 'zod'
import { m } from '#paraglide/messages.js'
import type { Env } from '#platform/http/route.ts'
import { type Address, sitemapIndex, sitemapPage } from './sitemap.ts'
import { selectCategorySlugs, selectListingPageKeys, selectListingsAfter } from './store.ts'

/** Listings in one file of the site map. */
const PAGE = 1000

const STATIC_PAGES = ['/', '/rent', '/lend', '/how-it-works', '/faq', '/insurance', '/payment-fees']
const LEGAL_PAGES = ['/terms', '/privacy']
const PRIVATE = ['/account', '/admin', '/messages', '/my-', '/rental-approval', '/connect', '/dev']

/** What crawlers and home screens ask for at fixed addresses. */
export const siteFiles = new Hono<Env>()
  .get('/robots.txt', (c) => {
    const closed = PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /fr${path}`])
    const { PUBLIC_URL } = c.var.ctx.config
    return c.text(['User-agent: *', ...closed, `Sitemap: ${PUBLIC_URL}/sitemap.xml`, ''].join('\n'))
  })
  .get('/sitemap.xml', async (c) => {
    const { config, db } = c.var.ctx
    const keys = await selectListingPageKeys(db, PAGE)
    const listings = ['/sitemap-listings.xml', ...keys.map((key) => `/sitemap-listings.xml?after=${key}`)]
    return xml(sitemapIndex(config.PUBLIC_URL, ['/sitemap-pages.xml', ...listings]))
  })
  .get('/sitemap-pages.xml', async (c) => {
    const { config, db } = c.var.ctx
    const categories = (await selectCategorySlugs(db)).map((slug) => `/rent/${slug}`)
    return xml(
      sitemapPage(config.PUBLIC_URL, [...STATIC_PAGES, ...categories, ...LEGAL_PAGES].map(toAddress)),
    )
  })
  .get('/sitemap-listings.xml', async (c) => {
    const { config, db } = c.var.ctx
    const after = z.guid().optional().catch(undefined).parse(c.req.query('after'))
    const listings = await selectListingsAfter(db, after, PAGE)
    const addresses = listings.map(({ equipment_id }) => toAddress(`/equipment/${equipment_id}`))
    return xml(sitemapPage(config.PUBLIC_URL, addresses))
  })
  .get('/manifest.webmanifest', (c) => {
    const { config, locale } = c.var.ctx
    return c.json(
      {
        name: config.BRAND_NAME,
        short_name: config.BRAND_NAME,
        description: m.home_description({}, { locale }),
        lang: locale,
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
      },
      200,
      { 'content-type': 'application/manifest+json' },
    )
  })

function toAddress(path: string): Address {
  return { en: path, fr: path === '/' ? '/fr' : `/fr${path}` }
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
