import { type Browser, expect, type Page } from '@playwright/test'
import { gearOfAnother } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import { story } from './story.ts'

const MOST_PICTURE_KB = 40
/** Of the height of a page of cards: a line for each second of its 24. */
const MOST_OFF_PX = 12 * 24
/** The limit for all font files of a page together. */
const MOST_FONTS_KB = 60

for (const pixels of [2, 3])
  story(`a phone of ${pixels} pixels to a point fetches small pictures`, async ({ browser, baseURL }) => {
    const listing = await gearOfAnother(LOOKS[2])
    for (const path of ['/', '/rent', '/rent?query=sony', `/equipment/${listing.id}`]) {
      const page = await openOnPhone(browser, `${baseURL}${path}`, pixels)
      await page.evaluate(loadEveryPicture)
      const pictures = await filesOf(page, '.webp')
      expect(pictures.length, path).toBeGreaterThan(0)
      expect(pictures.filter(({ kilobytes }) => kilobytes > MOST_PICTURE_KB)).toEqual([])
      await page.context().close()
    }
  })

story(
  'one picture of a list comes first, a second with the page and the others late',
  async ({ browser, baseURL }) => {
    for (const path of ['/rent', '/rent?query=sony', '/rent/cameras']) {
      const page = await openOnPhone(browser, `${baseURL}${path}`, 2)
      const pictures = page.locator('main article img[sizes]')
      const first = pictures.and(page.locator('[fetchpriority=high]'))
      await expect(first).toHaveCount(1)
      await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
      await expect(pictures.first()).toHaveAttribute('loading', 'eager')
      expect(await pictures.and(page.locator('[loading=eager]')).count(), path).toBe(2)
      await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
      await page.context().close()
    }
  },
)

story('one font comes before the first picture, and all of them are small', async ({ browser, baseURL }) => {
  for (const path of ['/', '/fr/rent', '/terms']) {
    const page = await openOnPhone(browser, `${baseURL}${path}`, 2)
    // That of running text: late, it would move lines.
    await expect(page.locator('link[rel=preload][as=font]')).toHaveAttribute('href', /\/inter-latin-(?!ext)/)
    const fonts = await filesOf(page, '.woff2')
    expect(fonts.length, path).toBeGreaterThan(1)
    const kilobytes = fonts.reduce((sum, file) => sum + file.kilobytes, 0)
    expect(kilobytes, path).toBeLessThanOrEqual(MOST_FONTS_KB)
    await page.context().close()
  }
})

story(
  'cards far below are drawn when they come near, and keep their place until then',
  async ({ browser, baseURL }) => {
    const page = await openOnPhone(browser, `${baseURL}/rent`, 2)
    const last = page.locator('.cards-grid > li').last().locator('article')
    const isDrawn = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isDrawn()).toBe(false)
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(isDrawn).toBe(true)
    await page.locator('.cards-grid > li').evaluateAll((cards) => {
      for (const card of cards) card.style.contentVisibility = 'visible'
    })
    const after = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(Math.abs(after - before)).toBeLessThanOrEqual(MOST_OFF_PX)
    await page.context().close()
  },
)

/** A new browser: nothing that it has kept spares it a file. */
async function openOnPhone(browser: Browser, address: string, pixels: number): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: pixels, isMobile: true })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  return page
}

/** Runs in the browser. */
async function loadEveryPicture() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all(
    [...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()),
  )
}

/** The files that the page has fetched by now, whose names end so, as compressed as they came. */
async function filesOf(page: Page, ending: string): Promise<{ name: string; kilobytes: number }[]> {
  return page.evaluate((end) => {
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith(end))
      .map(({ name, encodedBodySize }) => ({ name, kilobytes: encodedBodySize / 1000 }))
  }, ending)
}
