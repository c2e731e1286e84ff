import { expect, type Locator, type Page } from '@playwright/test'
import { approve, enter, meet, requestThrough } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { at, describe, expectAccessible, inTurn, untilAlive, wordsOf } from './story.ts'

/** A rental house with more gear than one page shows. */
const HOUSE = 'northlight@demo.northreel.test'
inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(`a failed load of gear is reported, and retried (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, HOUSE)
    const line = await cuttableCalls(page)
    await openFromMessages(page, look, 'shell_my_store')
    const store = page.locator('main').filter({ has: page.locator('#in-store') })
    await loadsOn(page, look, line, store, say('stores_listings_failed'))
  })

  next()?.(`a failed load of rentals is reported, and retried (${describe(look)})`, async ({ browse }) => {
    const renter = await browse(look)
    const owner = await browse(look)
    await twoToAnswerAndTwoAgreed(owner, renter, look)
    const failed = say('rentals_load_failed_detail')

    const line = await cuttableCalls(renter)
    await openFromMessages(renter, look, 'shell_my_rentals')
    await loadsOn(renter, look, line, renter.locator('main'), failed)

    const owners = await cuttableCalls(owner)
    await openFromMessages(owner, look, 'shell_my_listings')
    await loadsOn(owner, look, owners, owner.locator('#requests'), failed)
    await loadsOn(owner, look, owners, owner.locator('div:has(> section > #agreed)'), failed)
  })
})

async function twoToAnswerAndTwoAgreed(owner: Page, renter: Page, look: Look) {
  const listing = await meet(owner, renter, look)
  for (const later of [0, 10]) await requestThrough(renter, listing, later)
  for (const later of [30, 20]) await approve(owner, await requestThrough(renter, listing, later))
}

/** In the browser, so that the lists are asked for from there. */
async function openFromMessages(
  page: Page,
  look: Look,
  key: 'shell_my_rentals' | 'shell_my_listings' | 'shell_my_store',
) {
  const say = wordsOf(look)
  await page.goto(at(look, '/messages'))
  const menu = page.getByRole('button', { name: say('shell_user_menu') })
  await untilAlive(menu)
  await menu.click()
  await page.getByRole('menuitem', { name: say(key) }).click()
}

type Line = { isCut: boolean }

/** While it is cut, no further page arrives. Of rentals a page is one, of gear a dozen. */
async function cuttableCalls(page: Page): Promise<Line> {
  const line = { isCut: false }
  await page.route(/\/api\/(rentals|equipment\/mine)(\?|$)/, (route) => {
    const url = new URL(route.request().url())
    if (line.isCut && url.searchParams.has('cursor')) return route.abort('connectionreset')
    url.searchParams.set('limit', url.pathname.endsWith('/rentals') ? '1' : '12')
    return route.continue({ url: url.href })
  })
  return line
}

/** With the keyboard: the failure is said, the retry has the focus, and what comes then has it where it begins. */
async function loadsOn(page: Page, look: Look, line: Line, part: Locator, failed: string) {
  const say = wordsOf(look)
  const more = part.getByRole('button', { name: say('ui_more') })
  const again = part.getByRole('button', { name: say('ui_try_again') })
  await untilAlive(more)
  const before = await namesOf(part)
  line.isCut = true
  for (const button of [more, again]) {
    await button.press('Enter')
    await expect(part.getByRole('alert')).toContainText(failed)
    await expect(again).toBeFocused()
  }
  await expectAccessible(page)
  expect(await namesOf(part)).toEqual(before)

  line.isCut = false
  await again.press('Enter')
  await expect.poll(async () => (await namesOf(part)).length).toBeGreaterThan(before.length)
  await expect(part.getByRole('alert')).toHaveCount(0)
  const focused = part.locator('[data-card]').filter({ has: page.locator(':focus') })
  await expect(focused).toBeInViewport()
  expect(before).not.toContain(await focused.getAttribute('data-card'))
}

function namesOf(part: Locator): Promise<(string | undefined)[]> {
  return part
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card))
}
