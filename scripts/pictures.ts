// `npm run pictures [folder] [role]`: every page of the demo world, as each role, at 390 and 1280 px, in both languages and lights.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { onDemoNode } from '../bench/demo-node.ts'
import { DEMO_PASSWORD } from '../demo/cast.ts'
import { emailOf } from '../demo/make-people.ts'
import { LOCALE_COOKIE } from '../src/platform/locale.ts'
import { BROWSER_FLAGS, findBrowser } from '../tests/journeys/find-browser.ts'
import type { Look } from '../tests/journeys/looks.ts'
import { pagesOf, personOf, ROLES, type Role } from './pictured-pages.ts'

const MOST_PX = 12_000

const [folder = 'pictures', only] = process.argv.slice(2)

await mkdir(folder, { recursive: true })
await onDemoNode(async (origin) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  for (const role of ROLES.filter((one) => !only || one === only))
    for (const look of everyLook()) await pictureRole(browser, origin, role, look)
  await browser.close()
})

function everyLook(): Look[] {
  return (['en', 'fr'] as const).flatMap((language) =>
    ([390, 1280] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((light) => ({ language, width, light })),
    ),
  )
}

async function pictureRole(browser: Browser, origin: string, role: Role, look: Look) {
  const context = await openAs(browser, origin, role, look)
  const page = await context.newPage()
  const paths = await pagesOf[role](context, origin)
  for (const path of paths) await picture(page, origin, path, join(folder, nameOf(role, path, look)), look)
  await context.close()
  process.stdout.write(`${role}, ${look.language}, ${look.width} px, ${look.light}: ${paths.length} pages\n`)
}

async function openAs(browser: Browser, origin: string, role: Role, look: Look): Promise<BrowserContext> {
  const locale = look.language === 'fr' ? 'fr-CA' : 'en-CA'
  const context = await browser.newContext({
    locale,
    timezoneId: 'America/Toronto',
    colorScheme: look.light,
    reducedMotion: 'reduce',
    hasTouch: look.width === 390,
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
  })
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin }])
  const person = personOf[role]
  if (!person) return context
  const answer = await context.request.post(`${origin}/api/accounts/sign-in`, {
    data: { identifier: emailOf(person), password: DEMO_PASSWORD },
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()}`)
  return context
}

/** The whole page, once nothing of it is on its way any more. */
async function picture(page: Page, origin: string, path: string, file: string, { language }: Look) {
  const address = language === 'fr' ? `/fr${path === '/' ? '' : path}` : path
  await page.goto(`${origin}${address}`, { waitUntil: 'load' })
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await page.waitForLoadState('networkidle')
  await page.evaluate(showEverything)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  const height = Math.min(MOST_PX, await page.evaluate(() => document.documentElement.scrollHeight))
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height } })
}

/** Runs in the browser. Scrolls through the page, since some parts and pictures load in view alone. */
async function showEverything() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  window.scrollTo({ top: 0, behavior: 'instant' })
  for (const image of document.images) image.loading = 'eager'
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  await document.fonts.ready
}

function nameOf(role: Role, path: string, { language, width, light }: Look): string {
  const page =
    path
      .replace(/[0-9a-f-]{36}/g, 'one')
      .replace(/\W+/g, '-')
      .replace(/^-|-$/g, '') || 'home'
  return `${role}-${page}-${width}-${language}-${light}.png`
}
