import { expect, type Page } from '@playwright/test'
import { CONTACT } from '../../src/features/people/accounts/screens/stored-contact.ts'
import { LOCALE_COOKIE } from '../../src/platform/locale.ts'
import { cardsKey } from '../../src/ui/cards-per-row.ts'
import { lightKey } from '../../src/ui/light.ts'
import { enter, gearOfAnother } from './behind-the-scenes.ts'
import { holdScripts, slowScripts } from './hold-scripts.ts'
import { at, describe, inTurn, wordsOf } from './story.ts'

const SLOW_MS = 2_000

inTurn(2, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `an untouched page fetches its scripts at rest and runs none (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await page.goto(at(look, '/'))
      await expect.poll(() => scriptsOf(page, 'fetch')).toBeGreaterThan(3)
      expect(await scriptsOf(page, 'script')).toBe(0)
      await expect(page.locator('html')).not.toHaveAttribute('data-alive')
      await page.mouse.move(5, 5)
      await page.mouse.move(6, 6)
      await expect(page.locator('html')).toHaveAttribute('data-alive')
      // Where scripts are slowed down on their way, the browser's cache is off.
      if (process.env.SCRIPTS !== 'slow') expect(await fetchedTwice(page)).toEqual([])
    },
  )

  next()?.(
    `an untouched page shows the light and the cards a row that were chosen before (${describe(look)})`,
    async ({ browseAlone }) => {
      const page = await browseAlone(look)
      await page.goto('/robots.txt')
      await page.evaluate((choices) => Object.assign(localStorage, choices), {
        [lightKey]: 'tungsten',
        [cardsKey]: 'two',
      })
      await page.goto(at(look, '/rent'))
      await expect.poll(() => scriptsOf(page, 'fetch')).toBeGreaterThan(3)
      const lights = page.locator('input[value=tungsten]')
      await expect(lights).toHaveCount(2)
      for (const light of await lights.all()) await expect(light).toBeChecked()
      await expect(page.locator('button[aria-pressed=true]')).toHaveCount(1)
      await expect(page.locator('html')).not.toHaveAttribute('data-alive')
    },
  )

  next()?.(`a signed-in person’s page comes alive untouched (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await page.goto(at(look, '/faq'))
    await enter(page, 'renter1@demo.northreel.test')
    await page.goto(at(look, '/faq'))
    await expect(page.locator('html')).toHaveAttribute('data-alive')
  })

  next()?.(
    `a page that would show what this tab has stored wakes untouched: whose letter is on its way (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await page.goto(at(look, '/confirm-email'))
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(say('accounts_confirm_ask_title'))
      await page.evaluate((name) => sessionStorage.setItem(name, '{"email":"a@example.test"}'), CONTACT)
      await page.reload()
      await expect(title).toHaveText(say('accounts_check_mail_title'))
      await expect(page.locator('html')).toHaveAttribute('data-alive')
    },
  )

  next()?.(
    `an address that leads into the page wakes it: the question is open (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await page.goto(at(look, '/faq'))
      const id = await page.locator('main details').nth(3).getAttribute('id')
      await page.goto('/robots.txt')
      await page.goto(at(look, `/faq#${id}`))
      await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('open')
    },
  )

  next()?.(
    `a page whose scripts don’t come says so, and the next press brings them and is made (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await page.route('**/*.js', (route) => route.abort('connectionreset'))
      await page.goto(at(look, '/faq'))
      const daylight = page.getByRole('contentinfo').getByTitle(say('ui_light_tungsten'))
      await daylight.click()
      await expect(page.getByRole('alert').filter({ hasText: say('shell_asleep') })).toBeVisible()
      await page.unroute('**/*.js')
      await daylight.click()
      await expect(page.locator('html')).toHaveAttribute('data-light', 'tungsten')
      await expect(page.getByText(say('shell_asleep'))).toHaveCount(0)
    },
  )

  next()?.(
    `links, menus and questions do their work without waiting for a script (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await holdScripts(page)
      await page.goto(at(look, '/faq'))
      const question = page.locator('main details').first()
      await question.locator('summary').click()
      await expect(question).toHaveAttribute('open')
      const menu = look.width === 390 ? page.locator('#site-menu') : page.getByRole('menu').first()
      const opener = look.width === 390 ? say('shell_menu') : say('shell_more')
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('shell_terms') })
        .click()
      await expect(page).toHaveURL(/\/terms$/)
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('shell_language_other') })
        .click()
      const other = look.language === 'fr' ? 'en-CA' : 'fr-CA'
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name }) => name === LOCALE_COOKIE)?.value).toBe(other)
    },
  )

  next()?.(
    `words typed while the scripts take two seconds each are searched for (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await slowScripts(page, SLOW_MS)
      await page.goto(at(look, '/faq'))
      const field = page.getByRole('searchbox')
      await field.pressSequentially('zzqq', { delay: 50 })
      await expect(page.getByText(say('information_faq_none'))).toBeVisible()
      await expect(field).toHaveValue('zzqq')
      await expect(field).toBeFocused()
    },
  )

  next()?.(
    `Enter in a form is sent once, with what was typed, when its scripts come (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await slowScripts(page, SLOW_MS)
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/accounts/')) calls.push(request.postData() ?? '')
      })
      await page.goto(at(look, '/forgot-password'))
      const field = page.getByRole('textbox').first()
      await field.fill('nobody@example.test')
      await field.press('Enter')
      await field.press('Enter')
      await expect.poll(() => calls).toHaveLength(1)
      expect(calls[0]).toContain('nobody@example.test')
    },
  )

  next()?.(
    `two presses on a slow page are both made, in their order (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      await slowScripts(page, SLOW_MS)
      const listing = await gearOfAnother(look)
      await page.goto(at(look, `/equipment/${listing.id}`))
      await page.getByRole('contentinfo').getByTitle(say('ui_light_tungsten')).click()
      await page
        .locator('#request')
        .getByRole('button', { name: say('rentals_request_open') })
        .click()
      await expect(page.getByLabel(say('rentals_request_note'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-light', 'tungsten')
    },
  )

  next()?.(`back on a page that slept, its place is kept (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await holdScripts(page)
    await page.goto(at(look, '/rent'))
    await page.evaluate(() => scrollTo(0, 700))
    await page.evaluate(() => document.querySelectorAll<HTMLAnchorElement>('article a')[6]?.click())
    await expect(page).toHaveURL(/\/equipment\//)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700)
  })
})

type Initiator = 'fetch' | 'script'

/** How many scripts the page has fetched so far: as files alone, or to run them. */
async function scriptsOf(page: Page, initiator: Initiator): Promise<number> {
  const found = await page.evaluate(readScripts)
  return found.filter(({ isAhead }) => isAhead === (initiator === 'fetch')).length
}

/** The scripts that came over the network once more when they were run. */
async function fetchedTwice(page: Page): Promise<string[]> {
  const found = await page.evaluate(readScripts)
  const ahead = new Set(found.filter(({ isAhead }) => isAhead).map(({ name }) => name))
  return found
    .filter(({ name, isAhead, bytes }) => !isAhead && bytes > 0 && ahead.has(name))
    .map(({ name }) => name)
}

/** Runs in the browser. */
function readScripts() {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, initiatorType, transferSize }) => ({
      name,
      isAhead: initiatorType === 'fetch',
      bytes: transferSize,
    }))
}
