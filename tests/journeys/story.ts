import { readFile } from 'node:fs/promises'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { m } from '#paraglide/messages.js'
import { slowScripts } from './hold-scripts.ts'
import { type KeptBrowsers, keepBrowsers } from './kept-browsers.ts'
import { LOOKS, type Look } from './looks.ts'

const AXE = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)

/** With `SCRIPTS=slow` every script of every page comes two seconds late. */
const SLOW_MS = process.env.SCRIPTS === 'slow' ? 2_000 : 0

export const DEMO_PASSWORD = 'northreel-demo'
/** What a browser complained about; every story ends by asking that it is empty. */
export type Complaints = { watch(page: Page): void; said: string[] }

/** A browser for one more person, in a look: with nobody signed in and nothing kept. */
export type Browse = (look: Look) => Promise<Page>
type People = {
  browse: Browse
  /** One that no other story has afterwards: for scripts, clocks and sockets that stay with a page. */
  browseAlone: Browse
}

/** A story fails on any warning or error in a browser's console and on any answer of 500 and above. */
export const story = base.extend<People & { complaints: Complaints }, { kept: KeptBrowsers }>({
  kept: [
    async ({ browser }, use) => {
      const kept = keepBrowsers(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ browserName: _ }, use) => {
      const said: string[] = []
      const watch = (page: Page) => {
        page.on('console', (message) => {
          const loud = message.type() === 'error' || message.type() === 'warning'
          // The browser itself reports every refused answer as an error; refusals are part of the stories.
          if (loud && !message.text().startsWith('Failed to load resource'))
            said.push(`${page.url()} ${message.text()}`)
        })
        page.on('pageerror', (error) => said.push(`${page.url()} ${error.message}`))
        page.on('response', (response) => {
          if (response.status() >= 500) said.push(`${response.status()} ${response.url()}`)
        })
      }
      await use({ watch, said })
      expect(said).toEqual([])
    },
    { auto: true },
  ],
  browse: async ({ kept, complaints }, use) => {
    const lent: Page[] = []
    await use(async (look) => {
      const page = await kept.lend(look)
      if (SLOW_MS > 0) await slowScripts(page, SLOW_MS)
      lent.push(page)
      complaints.watch(page)
      return page
    })
    await Promise.all(lent.map((page) => kept.takeBack(page)))
  },
  browseAlone: async ({ kept, complaints }, use) => {
    const lent: Page[] = []
    await use(async (look) => {
      const page = await kept.newPage(look)
      if (SLOW_MS > 0) await slowScripts(page, SLOW_MS)
      lent.push(page)
      complaints.watch(page)
      return page
    })
    await Promise.all(lent.map((page) => page.context().close()))
  },
  page: async ({ browse }, use) => use(await browse(LOOKS[0])),
})

/**
 * Stories for any look, each told in one of them: the first in the look `first`, the next in the next. `next()` is to be
 * asked before each story, and answers nothing where it is another look's turn. What a page is like in the other looks,
 * its other stories and the walk of every page show; `npm run test:looks` tells each story in every look.
 */
export function inTurn(first: number, tellAll: (look: Look, next: () => typeof story | undefined) => void) {
  const inEach = process.env.LOOKS === 'all'
  for (const [place, look] of LOOKS.entries()) {
    let turn = first
    tellAll(look, () => (inEach || turn++ % LOOKS.length === place ? story : undefined))
  }
}

/** The look in the title of a story. */
export function describe({ language, width, light }: Look): string {
  return `${language}, ${width} px, ${light}`
}

/** An address in the look's language. */
export function at(look: Pick<Look, 'language'>, path: string): string {
  if (look.language === 'en') return path
  return path === '/' ? '/fr' : `/fr${path}`
}

/**
 * No violation of WCAG 2.2 A and AA, nor of axe's best practices, once the page has settled: a button that comes alive, or a
 * dialog that fades in, has colours in between. The site's bar and foot are judged where they are asked for (`frame`), and
 * the bar where a panel of it is open.
 */
export async function expectAccessible(page: Page, { frame = false } = {}) {
  await expect.poll(() => violationsIn(page, frame ? [] : FRAME)).toEqual([])
}

/** The site's bar and foot, the same around every page: most of a small page's elements. */
const FRAME = ['#site > header:not(:has(:popover-open))', '#site > footer']

/**
 * axe gathers violations alone: all else takes it longer than judging does. It judges contrast, most of its work, in the first
 * three items of a list, as the same lines draw the others.
 */
async function violationsIn(page: Page, exclude: string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async (left) => {
    const judge: typeof axe = Reflect.get(window, 'axe')
    judge.configure({ rules: [{ id: 'color-contrast', selector: ':not(:is(li, tr):nth-of-type(n + 4) *)' }] })
    const { violations } = await judge.run(
      { exclude: left.map((part) => [part]) },
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
  }, exclude)
}

/** Nothing sticks out of the window sideways; text is twice as large (WCAG 1.4.4) where `enlarged`. */
export async function expectNoSidewaysScroll(page: Page, { enlarged = false } = {}) {
  const wider = await page.evaluate((isEnlarged) => {
    const root = document.documentElement
    if (isEnlarged) root.style.fontSize = '200%'
    const parts = outside()
    root.style.fontSize = ''
    return parts

    /** The innermost parts that make the page wider than its window. */
    function outside(): string[] {
      const wide = root.scrollWidth - window.innerWidth
      if (wide <= 0) return []
      const far = (part: Element) => part.getBoundingClientRect().right > window.innerWidth + 0.5
      const parts = [...document.querySelectorAll('body *')].filter(
        (part) => far(part) && ![...part.children].some(far),
      )
      return [`${wide} px`, ...parts.slice(0, 5).map((part) => part.outerHTML.slice(0, 160))]
    }
  }, enlarged)
  expect(wider).toEqual([])
}

/** The product's own words, in the look's language. */
export function wordsOf(look: Pick<Look, 'language'>) {
  const locale = look.language === 'fr' ? 'fr-CA' : 'en-CA'
  return <Key extends keyof typeof m>(key: Key, values: Record<string, string | number> = {}): string =>
    (m[key] as (values: object, options: { locale: string }) => string)(values, { locale })
}

/**
 * Moves the pointer, which brings a sleeping page to life, and waits until an element's part of the page is alive. Text that
 * a story types earlier stays, but nothing answers to it yet.
 */
export async function untilAlive(element: Locator) {
  await expect
    .poll(async () => {
      // A browser joins moves of one frame, and a pointer that ends where it began has not moved.
      await stirPointer(element.page())
      return element.evaluate(() => 'alive' in document.documentElement.dataset)
    })
    .toBe(true)
}

async function stirPointer(page: Page) {
  for (const x of [1, 2]) await page.mouse.move(x, 1)
}

/** Signs in through the form, from wherever the page is. */
export async function signIn(
  page: Page,
  look: Look,
  email: string,
  startAt = '/login',
  password = DEMO_PASSWORD,
) {
  const say = wordsOf(look)
  await page.goto(at(look, startAt))
  await fillLogin(page, look, email, password)
  await expect(page.getByRole('button', { name: say('shell_user_menu') })).toBeVisible()
}

/** Fills in the sign-in form that is in front of us. */
export async function fillLogin(page: Page, look: Look, email: string, password = DEMO_PASSWORD) {
  const say = wordsOf(look)
  await page.getByLabel(say('accounts_identifier')).fill(email)
  await page.getByLabel(say('accounts_password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts_sign_in') }).click()
}

/** Fills in that the renter picks up on the first day from nine to ten. */
export async function sayWhen(page: Page, say: ReturnType<typeof wordsOf>) {
  await page.getByLabel(say('rentals_answer_from'), { exact: true }).fill('09:00')
  await page.getByLabel(say('rentals_answer_to'), { exact: true }).fill('10:00')
}

/** The server does what is asked, and the answer is lost on the way. */
export async function loseAnswers(page: Page, calls: string) {
  await page.route(calls, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** The browser itself reports a socket that could not be opened; that the line is cut is part of these stories. */
export function forgiveBrokenSockets(complaints: Complaints) {
  const others = complaints.said.filter((text) => !text.includes('WebSocket connection to'))
  complaints.said.splice(0, complaints.said.length, ...others)
}
