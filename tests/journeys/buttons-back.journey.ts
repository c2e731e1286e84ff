import type { Page, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { ACT_ENDS_MS } from '../../src/platform/browser/in-time.ts'
import { meet, requestThrough } from './behind-the-scenes.ts'
import { at, describe, inTurn, type Look, personBrowser, untilAlive, wordsOf } from './story.ts'

type Say = ReturnType<typeof wordsOf>
/** A screen that writes: where it is, its button, and what is filled in before. */
type Screen = {
  path: string
  button: (say: Say) => string
  fill?: (page: Page, say: Say) => Promise<void>
}

const held = () => new Promise<void>(() => {})
/** What becomes of each call after the press: of the write, of what is read after it, and of scripts that come late. */
const FAULTS: Record<
  string,
  { write: (route: Route) => Promise<void>; reads: (route: Route) => Promise<void>; scripts: boolean }
> = {
  'the answer is held back': { write: held, reads: (route) => route.continue(), scripts: false },
  'the answer is lost and what is read next held back': {
    write: (route) => route.abort(),
    reads: held,
    scripts: false,
  },
  'everything is held back, scripts too': { write: held, reads: held, scripts: true },
  'late scripts are held back, and the answer is lost': {
    write: (route) => route.abort(),
    reads: held,
    scripts: true,
  },
}

inTurn(0, (look, next) => {
  next()?.(
    `no button stays pending, whatever does not come (${describe(look)})`,
    async ({ browser, complaints }) => {
      const [page, renter] = [
        await personBrowser(browser, complaints, look),
        await personBrowser(browser, complaints, look),
      ]
      const listing = await meet(page, renter, look)
      const rental = await requestThrough(renter, listing)
      await prepare(page)
      await comesBack(page, look, {
        path: `/rental-approval/${rental}`,
        button: (say) => say('rentals_approve'),
        fill: async (page, say) => {
          await page.getByLabel(say('rentals_answer_window')).fill('9:00–10:00')
          await page.getByLabel(say('rentals_answer_address')).fill('12, rue Clark')
        },
      })
      await comesBack(page, look, {
        path: '/account?section=profile',
        button: (say) => say('accounts_profile_save'),
        fill: (page, say) => page.getByLabel(say('accounts_name'), { exact: true }).fill('Robin Lachance'),
      })
      const visitor = await personBrowser(browser, complaints, look)
      await prepare(visitor)
      await comesBack(visitor, look, {
        path: '/login',
        button: (say) => say('accounts_sign_in'),
        fill: async (page, say) => {
          await page.getByLabel(say('accounts_identifier')).fill(listing.owner)
          await page.getByLabel(say('accounts_password'), { exact: true }).fill('quiet-on-the-set')
        },
      })
      // A sign-in form says on the console that the line was lost.
      const others = complaints.said.filter((text) => !/Failed to fetch|No answer came in time/.test(text))
      complaints.said.splice(0, complaints.said.length, ...others)
      await Promise.all([page, renter, visitor].map((each) => each.context().close()))
    },
  )
})

/** Its clock is ours, and late parts come at the press and not before. */
async function prepare(page: Page) {
  await page.clock.install()
  // Words that were not saved are left behind.
  page.on('dialog', (dialog) => dialog.accept())
  await page.addInitScript(() => Reflect.set(window, 'requestIdleCallback', () => 0))
}

/** Under each fault the button of a screen is free again within the browser’s own limit. */
async function comesBack(page: Page, look: Look, { path, button, fill }: Screen) {
  const say = wordsOf(look)
  for (const [name, fault] of Object.entries(FAULTS)) {
    await page.goto(at(look, path))
    const press = page
      .getByRole('main')
      .locator('button:not([type=button])', { hasText: button(say) })
      .first()
    await untilAlive(press)
    await fill?.(page, say)
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? fault.reads(route) : fault.write(route),
    )
    if (fault.scripts) await page.route('**/assets/**', held)
    const pressed = await press.elementHandle()
    // Its words are others while it is pending: it is known by itself.
    const isPending = () => pressed?.evaluate((node) => node.isConnected && node.ariaBusy === 'true')
    await press.click()
    // A line that is lost is told of at once on some screens.
    if (fault.write === held) await expect.poll(isPending, name).toBe(true)
    await page.clock.runFor(ACT_ENDS_MS)
    await expect.poll(isPending, name).toBe(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
