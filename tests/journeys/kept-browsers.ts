import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { LOCALE_COOKIE } from '../../src/platform/locale.ts'
import type { Look } from './looks.ts'

/** How many browsers of people who have left a worker keeps for the next who come. */
const KEPT_AT_MOST = 9

/** An address of the site without a script: going there ends the page before, and the process that drew it stays warm. */
const BARE_ADDRESS = '/robots.txt'

/** Events that stories listen to: nobody listens in the next one. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'response', 'websocket'] as const

type Kept = { context: BrowserContext; page: Page; kind: string }

/** The browsers of one worker: a context that has drawn the site before draws it for half of the work of a new one. */
export type KeptBrowsers = {
  /** A browser as nobody has used it, in a look. */
  lend(look: Look): Promise<Page>
  /** Takes back what was lent, cleared of all that a person leaves behind. */
  takeBack(page: Page): Promise<void>
  /** A browser that is closed afterwards: for what no browser can be cleared of. */
  newPage(look: Look): Promise<Page>
  close(): Promise<void>
}

export function keepBrowsers(browser: Browser): KeptBrowsers {
  const idle: Kept[] = []
  const lent = new Map<Page, Kept>()
  const newPage = async (look: Look) => {
    const context = await browser.newContext({
      locale: localeOf(look),
      hasTouch: look.width === 390,
      viewport: sizeOf(look),
    })
    const page = await context.newPage()
    await putOn(page, look)
    return page
  }
  return {
    newPage,
    async lend(look) {
      const kind = `${look.language} ${look.width}`
      const place = idle.findLastIndex((one) => one.kind === kind)
      const [found] = place < 0 ? [] : idle.splice(place, 1)
      if (found) await putOn(found.page, look)
      const page = found?.page ?? (await newPage(look))
      lent.set(page, found ?? { context: page.context(), page, kind })
      refuseWhatLasts(page)
      return page
    },
    async takeBack(page) {
      const one = lent.get(page)
      if (!one) return page.context().close()
      lent.delete(page)
      await clear(page)
      idle.push(one)
      if (idle.length > KEPT_AT_MOST) await idle.shift()?.context.close()
    },
    async close() {
      await Promise.all([...idle, ...lent.values()].map(({ context }) => context.close()))
    },
  }
}

/** Whoever a story is about chose its language before: addresses without one then lead nowhere else. */
async function putOn(page: Page, look: Look) {
  await page.setViewportSize(sizeOf(look))
  await page.emulateMedia({ colorScheme: look.light, media: null, reducedMotion: motionOf(look) })
  const url = base.info().project.use.baseURL
  await page.context().addCookies([{ name: LOCALE_COOKIE, value: localeOf(look), url }])
}

/** No page but its first, nothing stored, nobody signed in, no call rerouted and no line cut. */
async function clear(page: Page) {
  const context = page.context()
  for (const event of HEARD) page.removeAllListeners(event)
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(BARE_ADDRESS)
  await page.evaluate(forgetEverything)
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  expect(await context.cookies()).toEqual([])
}

/** Runs in the browser. */
async function forgetEverything() {
  localStorage.clear()
  sessionStorage.clear()
  const bases = await indexedDB.databases()
  for (const { name } of bases) if (name) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/** What a page keeps for good would be in the next story too. */
function refuseWhatLasts(page: Page) {
  const refuse = () => {
    throw new Error('This lasts: a story that needs it asks for a new browser.')
  }
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'])
    Reflect.set(page, name, refuse)
  Reflect.set(page.clock, 'install', refuse)
  Reflect.set(page.context().credentials, 'install', refuse)
}

function sizeOf({ width }: Look) {
  return { width, height: width === 390 ? 844 : 900 }
}

/** English on a desk moves; the other looks ask for less motion: drawing what moves is a tenth of a story's work. */
function motionOf({ language, width, light }: Look) {
  return language === 'en' && width === 1280 && light === 'light' ? 'no-preference' : 'reduce'
}

function localeOf({ language }: Look): string {
  return language === 'fr' ? 'fr-CA' : 'en-CA'
}
