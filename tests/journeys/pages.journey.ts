import { expect, type Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import { bringToLife } from './bring-to-life.ts'
import { judgeLayout } from './judge-layout.ts'
import { LOOKS, type Look } from './looks.ts'
import { at, describe, expectAccessible, expectNoSidewaysScroll, story, wordsOf } from './story.ts'

const WIDTHS = [320, 360, 390, 768, 1024, 1100, 1280, 1440]
const MINUTE_MS = 60_000
const HOME_ON_A_PHONE_PX = 4_500
/** Pages that only their layout is looked at in: of the others it has one more case. */
const MORE_PAGES = [
  // Four-digit prices stand beside the names of those who lend.
  '/rent?sort=price_desc',
  '/rent/cameras?location=Montreal%2C%20Quebec&radius_km=500',
  '/rent?query=soni%20fx7&location=Dawson%20City',
  '/no-such-page',
]
const HALVES = [0, 1] as const

for (const language of ['en', 'fr'] as const) {
  for (const half of HALVES) {
    const paths = PUBLIC_PAGES.filter((_, number) => number % 2 === half)
    // Two looks have every language, light and width between them; from page to page it is the other two.
    const isEnglish = language === 'en'
    const width = isEnglish === (half === 0) ? 1280 : 390
    const look: Look = { language, width, light: isEnglish ? 'light' : 'dark' }

    story(
      `public pages are whole, fit every width and come to life an hour late (${language}, ${half + 1} of 2)`,
      async ({ browseAlone }) => {
        const page = await browseAlone(look)
        // Kept in a tab that slept, or on a device whose clock is wrong.
        await page.clock.install({ time: Date.now() + 61 * MINUTE_MS })
        for (const path of paths) await story.step(path, () => isWhole(page, look, path))
        for (const path of half ? await pagesOfGear(page) : MORE_PAGES)
          await story.step(path, () => fitsEveryWidth(page, look, path))
      },
    )
  }
}

/** Judged in its look once everything in it has come, and then measured in every width. */
async function isWhole(page: Page, look: Look, path: string) {
  await page.setViewportSize({ width: look.width, height: 844 })
  expect((await page.goto(at(look, path)))?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', look.language === 'fr' ? 'fr-CA' : 'en-CA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await bringToLife(page)
  await expectNoSidewaysScroll(page)
  if (look.width === 390) await expectNoSidewaysScroll(page, { enlarged: true })
  await expectAccessible(page, { frame: true })
  if (path === '/' && look.width === 390) expect(await heightOf(page)).toBeLessThanOrEqual(HOME_ON_A_PHONE_PX)
  await expectEveryWidth(page, path)
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function fitsEveryWidth(page: Page, look: Look, path: string) {
  await page.goto(at(look, path))
  await expectEveryWidth(page, path)
}

/** No page is wider than its window, and no card’s parts overlap. */
async function expectEveryWidth(page: Page, path: string) {
  const found: string[] = []
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const wrong = await page.evaluate(judgeLayout)
    found.push(...wrong.map((what) => `${path} at ${width}: ${what}`))
  }
  expect(found).toEqual([])
}

/** The dearest listing and a store, whose names are the demo world’s. */
async function pagesOfGear({ request }: Page): Promise<string[]> {
  const listings = await (await request.get('/api/equipment?sort=price_desc&limit=1')).json()
  const stores = await (await request.get('/api/stores')).json()
  return [
    `/equipment/${listings.items[0].id}`,
    `/stores/${stores.items[0].id}`,
    `/store/${stores.items[0].id}`,
  ]
}

story('pages say what they are before any script runs', async ({ request }) => {
  for (const path of PUBLIC_PAGES) {
    for (const language of ['en', 'fr'] as const) {
      const html = await (await request.get(at({ language }, path))).text()
      expect(html).toMatch(/<title>[^<]{8,}<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
      expect(html).toMatch(/property="og:image" content="http/)
      // Pages that searches should not list name no other language either.
      if (!html.includes('content="noindex"')) expect(html).toMatch(/rel="alternate" hreflang="fr-CA"/i)
      expect(html).toMatch(/<h1/)
      // What a browser has at hand in a larger size is taken from there: an ordered preload of a smaller one would be reported.
      expect(html).not.toMatch(/rel="preload" as="image"/)
    }
  }
})

const NOBODY = '00000000-0000-7000-8000-000000000000'

story('every page for signed-in people sends a visitor to log in, with the way back', async ({ request }) => {
  for (const path of [
    ...[
      '/equipment/new',
      `/equipment/${NOBODY}/edit`,
      '/my-listings',
      '/my-rentals',
      '/messages',
      '/account',
    ],
    ...['/my-store', '/online-store', `/rental-approval/${NOBODY}`, '/connect-dashboard', '/connect/success'],
    ...['/connect/payment-success', '/payment-success', '/rental-payment-success', '/checkout-cancelled'],
    ...['/admin', '/admin/categories', '/notifications', '/saved'],
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const to = new URL(answer.headers().location ?? '', answer.url())
    expect([path, to.pathname, to.searchParams.get('from')]).toEqual([path, '/login', path])
    expect(to.searchParams.get('authRequired')).toBe('true')
  }
})

/** On a telephone the story of getting paid walks the same pages. */
const CONNECTS = LOOKS[3]

story(`an owner connects a bank account, and reads its state (${describe(CONNECTS)})`, async ({ browse }) => {
  const page = await browse(CONNECTS)
  const words = wordsOf(CONNECTS)
  await enter(page, await newMember(CONNECTS, { payouts: false }))
  await page.goto(at(CONNECTS, '/connect-dashboard?resume=1'))
  await expect(page.getByText(words('payouts_link_over_title'))).toBeVisible()
  await expect(page.getByRole('heading', { name: words('payouts_start_title') })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: words('payouts_start') }).click()
  await page.getByRole('button', { name: words('sandbox_onboarding_submit') }).click()
  await expect(page).toHaveURL(/\/connect\/success/)
  await expect(page.getByRole('heading', { level: 1, name: words('payouts_in_review_title') })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: words('payouts_see_all') }).click()
  await expect(page.getByText(words('payouts_in_review_title'))).toBeVisible()
})

for (const look of LOOKS.slice(2)) {
  story(
    `pages of one's own begin at one place, and are whole (${look.language}, ${look.light})`,
    async ({ browse }) => {
      const page = await browse(look)
      await enter(page, await newMember(look))
      const titles: Record<string, number | undefined> = {}
      for (const path of ['/notifications', '/saved', '/my-rentals', '/connect-dashboard', '/account']) {
        await page.goto(at(look, path))
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveCount(1)
        titles[path] = (await title.boundingBox())?.x
        await expectNoSidewaysScroll(page)
        if (look.width === 390) await expectNoSidewaysScroll(page, { enlarged: true })
        await expectAccessible(page, { frame: true })
      }
      expect(new Set(Object.values(titles)), JSON.stringify(titles)).toEqual(new Set([titles['/account']]))
      await page.goto(at(look, '/unsubscribe'))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )
}

story('every other path is not found, with a way on', async ({ page }) => {
  for (const path of [
    '/no-such-page',
    '/fr/nulle-part',
    '/equipment/no-such-thing',
    '/rent/no-such-category',
    '/stores/%E0%A4%A',
    '/fr/100%',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
})

story(
  'a page’s scripts run under a nonce of its own, those of a page from memory by their hashes',
  async ({ request }) => {
    const policiesOf = (path: string) =>
      Promise.all(
        [path, path].map(async (one) => (await request.get(one)).headers()['content-security-policy'] ?? ''),
      )
    const policies = await policiesOf('/forgot-password')
    const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1])
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
    for (const policy of await policiesOf('/')) {
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/)
    }
  },
)
