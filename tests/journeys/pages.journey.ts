import { expect } from '@playwright/test'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import {
  at,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOKS,
  personBrowser,
  story,
  wordsOf,
} from './story.ts'

for (const [number, path] of PUBLIC_PAGES.entries()) {
  // Two looks have every language, light and width between them; from page to page it is the other two.
  const looks = LOOKS.slice(number % 2 ? 2 : 0).slice(0, 2)
  story(`${path} is whole in both languages, both lights and both widths`, async ({ page }) => {
    for (const [index, look] of looks.entries()) {
      await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light' })
      await page.setViewportSize({ width: look.width, height: 844 })
      const answer = await page.goto(at(look, path))
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', look.language === 'fr' ? 'fr-CA' : 'en-CA')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
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

story('pages of payouts say that they are not open yet', async ({ page }) => {
  await enter(page, await newMember({ language: 'en' }))
  for (const path of ['/connect-dashboard', '/connect/success']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(wordsOf({ language: 'en' })('soon_label'))).toBeVisible()
  }
})

for (const look of LOOKS.slice(2)) {
  story(
    `notifications, what was saved and unsubscribing are whole (${look.language}, ${look.light})`,
    async ({ browser, complaints }) => {
      const page = await personBrowser(browser, complaints, look)
      await enter(page, await newMember(look))
      for (const path of ['/notifications', '/saved', '/unsubscribe']) {
        await page.goto(at(look, path))
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await page.context().close()
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

story('a page’s scripts run under a nonce of its own', async ({ request }) => {
  const policies = await Promise.all(
    ['/', '/'].map(async (path) => (await request.get(path)).headers()['content-security-policy'] ?? ''),
  )
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1])
  expect(nonces[0]).toBeTruthy()
  expect(nonces[0]).not.toBe(nonces[1])
})
