import { expect, type Page } from '@playwright/test'
import { gearOfAnother } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import { at, describe, story } from './story.ts'

/** The sum of layout shifts; the good pages of the web stay below ten times as much. */
const MOST = 0.01

for (const look of LOOKS.filter(({ width }) => width === 390))
  story(`nothing moves when the fonts come late (${describe(look)})`, async ({ browseAlone }) => {
    const page = await browseAlone(look)
    await page.addInitScript(countShifts)
    const letThrough = await holdFonts(page, () => true)
    const listing = await gearOfAnother(look)
    for (const path of ['/', '/rent', `/equipment/${listing.id}`]) {
      await page.goto(at(look, path), { waitUntil: 'domcontentloaded' })
      await page.evaluate(drawFrame)
      expect(await page.evaluate(loadedFaces), path).toEqual([])
      await letThrough()
      await expect.poll(() => page.evaluate(loadedFaces)).toContain('Inter')
      await page.waitForLoadState('load')
      await page.evaluate(drawFrame)
      expect(await page.evaluate<number>('shifts'), path).toBeLessThanOrEqual(MOST)
    }
  })

// Words are longer in French, and more lines break.
for (const look of LOOKS.filter(({ language }) => language === 'fr'))
  story(
    `titles and figures move nothing when their fonts come late (${describe(look)})`,
    async ({ browseAlone }) => {
      const page = await browseAlone(look)
      await page.addInitScript(countShifts)
      const letThrough = await holdFonts(page, (url) => !url.includes('/inter-'))
      for (const path of ['/signup', '/faq', '/terms', '/privacy', '/how-it-works']) {
        await page.goto(at(look, path), { waitUntil: 'domcontentloaded' })
        await expect.poll(() => page.evaluate(loadedFaces)).toContain('Inter')
        await page.evaluate(drawFrame)
        expect(await page.evaluate(loadedFaces), path).not.toContain('Bricolage Grotesque')
        const before = await page.evaluate<number>('shifts')
        await letThrough()
        await page.evaluate(drawFrame)
        expect(await page.evaluate(loadedFaces), path).toContain('Bricolage Grotesque')
        expect((await page.evaluate<number>('shifts')) - before, path).toBeLessThanOrEqual(MOST)
      }
    },
  )

/** Keeps these font files on their way until told, page after page. */
async function holdFonts(page: Page, isHeld: (url: string) => boolean): Promise<() => Promise<void>> {
  let gate = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    if (isHeld(route.request().url())) await gate.promise
    await route.continue()
  })
  return async () => {
    gate.resolve()
    await page.evaluate(() => document.fonts.ready)
    gate = Promise.withResolvers<void>()
  }
}

/** Runs in the browser. Its second call comes once everything until now is on the screen. */
function drawFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

/** Runs in the browser. */
function loadedFaces(): string[] {
  return [...document.fonts]
    .filter(({ family, status }) => status === 'loaded' && !family.includes('Fallback'))
    .map(({ family }) => family.replaceAll('"', ''))
}

/** Runs in the browser, before each page. */
function countShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    Reflect.set(window, 'shifts', sum)
  }).observe({ type: 'layout-shift', buffered: true })
  Reflect.set(window, 'shifts', sum)
}
