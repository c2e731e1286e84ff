import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { type Block, readProse } from './prose.ts'
import { faqGroups } from './screens/faq-entries.ts'
import { formatBps } from './site.ts'
import { sitemapPage } from './site-files.ts'
import { wordsOf } from './words.ts'

const world = await createWorld({
  BRAND_INSTAGRAM: 'https://instagram.example/northreel',
  PLATFORM_FEE_BPS: '750',
  BRAND_FACEBOOK: 'none',
  WEBINAR_INSURANCE_URL: 'https://videos.example/watch?v=a1b2',
  WEBINAR_IMAGE_HOST: 'https://img.example',
})
const { PUBLIC_URL } = world.config
const file = async (path: string) => (await world.app.request(`${PUBLIC_URL}${path}`)).text()

describe('the site', () => {
  test('says how it is named, reached and paid, and leads to no account that is not configured', async () => {
    const { status, body } = await world.as(null).get('/site')
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Northreel', platform_fee_bps: 750, year: 2026 })
    expect(body.social).toEqual([{ network: 'instagram', url: 'https://instagram.example/northreel' }])
    expect(body.webinars.map(({ talk }: { talk: string }) => talk)).toEqual([
      'actra',
      'insurance',
      'sustainable',
    ])
  })
  test('leads to the talks that are configured, to the video host’s search for the others', async () => {
    const { webinars } = (await world.as(null).get('/site')).body
    expect(webinars).toEqual([
      {
        talk: 'actra',
        url: 'https://www.youtube.com/results?search_query=Inside+ACTRA',
        image: null,
        smaller_image: null,
      },
      {
        talk: 'insurance',
        url: 'https://videos.example/watch?v=a1b2',
        image: 'https://img.example/vi/a1b2/maxresdefault.jpg',
        smaller_image: 'https://img.example/vi/a1b2/hqdefault.jpg',
      },
      {
        talk: 'sustainable',
        url: 'https://www.youtube.com/results?search_query=Sustainable+Filmmaking',
        image: null,
        smaller_image: null,
      },
    ])
  })
  test('writes its fee as people do', () => {
    expect(formatBps(500, 'en-CA')).toBe('5%')
    expect(formatBps(750, 'fr-CA')).toBe('7,5\u00a0%')
  })
})

describe('the files for crawlers', () => {
  test('private pages are closed to robots, in both languages', async () => {
    const robots = await file('/robots.txt')
    expect(robots).toContain('Disallow: /account\nDisallow: /fr/account')
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  })
  test('the site map has pages, categories and listings on offer, each naming its other language', async () => {
    const owner = await world.person()
    const id = await world.listing(owner)
    const hidden = await world.listing(owner)
    await world.db
      .updateTable('equipment')
      .set({ paused_at: world.clock.now() })
      .where('id', '=', hidden)
      .execute()
    expect(await file('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/sitemap-listings.xml</loc>`)
    const pages = await file('/sitemap-pages.xml')
    expect(pages).toContain(`<loc>${PUBLIC_URL}/fr</loc>`)
    expect(pages).toContain(`<loc>${PUBLIC_URL}/rent/cameras</loc>`)
    const listings = await file('/sitemap-listings.xml')
    expect(listings).toContain(`hreflang="fr-CA" href="${PUBLIC_URL}/fr/equipment/${id}"`)
    expect(listings).not.toContain(hidden)
    expect(await file(`/sitemap-listings.xml?after=${id}`)).not.toContain(`/equipment/${id}`)
    expect(await file('/sitemap-listings.xml?after=nonsense')).toContain(`/equipment/${id}`)
  })
  test('and the people who have something on offer, not those who have nothing', async () => {
    const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
    await world.listing(owner)
    expect(await file('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/sitemap-profiles.xml</loc>`)
    const people = await file('/sitemap-profiles.xml')
    expect(people).toContain(`hreflang="fr-CA" href="${PUBLIC_URL}/fr/profile/${owner.id}"`)
    expect(people).not.toContain(renter.id)
    expect(await file(`/sitemap-profiles.xml?after=${owner.id}`)).not.toContain(owner.id)
  })
  test('and every store', async () => {
    const { body } = await world.as(await world.person()).post('/stores', { name: 'Clark' })
    expect(await file('/sitemap.xml')).toContain(`<loc>${PUBLIC_URL}/sitemap-stores.xml</loc>`)
    expect(await file('/sitemap-stores.xml')).toContain(`<loc>${PUBLIC_URL}/stores/${body.id}</loc>`)
    expect(await file(`/sitemap-stores.xml?after=${body.id}`)).not.toContain(body.id)
    expect(await file('/robots.txt')).not.toContain('/connect/storefront')
  })
  test('addresses are escaped', () => {
    expect(sitemapPage('https://a.example', [{ en: '/?a=1&b=2', fr: '/fr' }])).toContain('a=1&#38;b=2')
  })
  test('home screens get a name and a picture', async () => {
    const manifest = JSON.parse(await file('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: 'Northreel', id: '/', scope: '/', start_url: '/' })
    expect(manifest.shortcuts).toEqual([
      { name: 'Messages', url: '/messages' },
      { name: 'My Rentals', url: '/my-rentals' },
      { name: 'My Listings', url: '/my-listings' },
    ])
    expect(manifest.icons).toHaveLength(2)
  })
})

describe('the long texts', () => {
  const root = new URL('../../../../', import.meta.url)
  const routes = readFileSync(new URL('src/route-tree.gen.ts', root), 'utf8')
  const texts = ['en-CA', 'fr-CA'].map(
    (locale): Record<string, string> =>
      JSON.parse(readFileSync(new URL(`messages/${locale}.json`, root), 'utf8')),
  )

  test.each(texts)('lead only to pages that exist', (messages) => {
    const bodies = Object.entries(messages).filter(([key]) => key.startsWith('information_'))
    const links = bodies.flatMap(([, text]) => readProse(text).flatMap(hrefsOf))
    expect(links.length).toBeGreaterThan(20)
    for (const href of links) expect(routes.includes(`'${href}'`) || href === 'mailto:{email}').toBe(true)
  })
  test.each(texts)('name no period but those that things are kept for', (messages) => {
    const promising = /^information_(privacy_|faq_(delete|secure|verified)_|terms_ending_)/
    const typed = Object.entries(messages).filter(
      ([key, text]) => promising.test(key) && /\d/.test(text.replace(/\{\w+\}/g, '')),
    )
    expect(typed).toEqual([])
    const named = Object.entries(messages)
      .filter(([key]) => promising.test(key))
      .flatMap(([, text]) =>
        [...text.matchAll(/\{(\w+_(?:days|months|years|hours))\}/g)].map(([, name]) => name),
      )
    const known = Object.keys(wordsOf(undefined)).filter((name) => /_(days|months|years|hours)$/.test(name))
    expect([...new Set(named)].sort()).toEqual(known.sort())
  })
  test('answer their questions, each at an address of its own', () => {
    const ids = faqGroups.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(ids).toHaveLength(22)
    expect(new Set(ids).size).toBe(22)
  })
})

function hrefsOf(block: Block): string[] {
  const runs = block.kind === 'paragraph' ? block.runs : block.items.flat()
  return runs.flatMap(({ href }) => href ?? [])
}
