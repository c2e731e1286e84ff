import { expect, type Page } from '@playwright/test'
import { approve, enter, type Listing, meet, newMember, requestThrough } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(2, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a visitor chooses a way to lend, signs in and is there (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      for (const [way, path] of [
        ['home_individual', '/equipment/new'],
        ['home_online_store', '/online-store'],
      ] as const) {
        await page.goto(at(look, '/'))
        const lend = page
          .locator('#main')
          .getByRole('link', { name: say('shell_lend'), exact: true })
          .first()
        await untilAlive(lend)
        await lend.click()
        const choice = page.getByRole('dialog')
        await expect(choice.getByText(say('home_individual_detail'))).toBeVisible()
        await expect(choice.getByText(say('home_online_store_detail'))).toBeVisible()
        await expectAccessible(page)
        await choice.getByRole('link', { name: say(way) }).click()
        await expect(page).toHaveURL(new RegExp(`/login\\?.*from=${encodeURIComponent(path)}`))
        await expect(page.getByRole('main').getByText(say('refusal_authentication_required'))).toBeVisible()
      }
      await fillLogin(page, look, await newMember(look))
      await expect(page).toHaveURL(/\/online-store$/)
      await storeWay(page, look)
      await ownStoreWay(await browse(look), look)
    },
  )

  next()?.(
    `an owner pauses, gets a request, and may not remove promised gear (${describe(look)})`,
    async ({ browse }) => {
      const owner = await browse(look)
      const renter = await browse(look)
      const listing = await meet(owner, renter, look)
      await owner.goto(at(look, '/my-listings'))
      const row = owner.locator(`article[aria-labelledby="own-${listing.id}"]`)
      await expect(row).toBeVisible()
      await expectAccessible(owner)
      await expectNoSidewaysScroll(owner)

      await pauseAndResume(owner, renter, look, listing)

      const rental = await requestThrough(renter, listing)
      await expect(
        row.getByRole('link', { name: say('equipment_own_to_answer', { count: 1 }) }),
      ).toBeVisible()
      await expect(owner.locator('#requests').locator(`a[href$="/rental-approval/${rental}"]`)).toBeVisible()
      await approve(owner, rental)
      await expect(row.getByText(say('equipment_own_pickup'))).toBeVisible()
      await expect(row.getByText(say('equipment_own_no_requests'))).toBeVisible()

      await refusedRemoval(owner, look, listing, rental)
    },
  )
})

/** Signed in, 'Online Store' asks first; when nobody can tell, it leads to opening one, and says nothing. */
async function storeWay(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.route('**/api/stores/mine', (route) => route.abort())
  await page.goto(at(look, '/lend'))
  const way = page.getByRole('main').getByRole('link', { name: say('home_online_store') })
  await untilAlive(way)
  await expectAccessible(page)
  await way.click()
  await expect(page).toHaveURL(/\/online-store$/)
  const noted = await page.evaluate(() => performance.getEntriesByName('northreel.failure').length)
  expect(noted).toBeGreaterThan(0)
}

/** Who has a store is led to it. */
async function ownStoreWay(page: Page, look: Look) {
  await enter(page, 'northlight@demo.northreel.test')
  await page.goto(at(look, '/lend'))
  const way = page.getByRole('main').getByRole('link', { name: wordsOf(look)('home_online_store') })
  await untilAlive(way)
  await way.click()
  await expect(page).toHaveURL(/\/my-store$/)
}

/** Out of search and back, by the row's button and by the toast's way back. */
async function pauseAndResume(owner: Page, visitor: Page, look: Look, listing: Listing) {
  const say = wordsOf(look)
  const isFound = async () => {
    const asked = await visitor.request.get(
      `/api/equipment?query=${encodeURIComponent(listing.name)}&limit=48`,
    )
    const { items } = await asked.json()
    return items.some(({ id }: { id: string }) => id === listing.id)
  }
  const { name } = listing
  const row = owner.locator(`article[aria-labelledby="own-${listing.id}"]`)
  const pause = row.getByRole('button', { name: say('equipment_own_pause_of', { name }) })
  const resume = row.getByRole('button', { name: say('equipment_own_resume_of', { name }) })
  expect(await isFound()).toBe(true)
  await untilAlive(pause)
  await pause.click()
  await expect(row.getByText(say('equipment_own_state_paused'))).toBeVisible()
  await expect.poll(isFound).toBe(false)
  await owner.getByRole('button', { name: say('equipment_own_undo') }).click()
  await expect(row.getByText(say('equipment_own_state_offer'))).toBeVisible()
  await expect.poll(isFound).toBe(true)
  await pause.click()
  await expect.poll(isFound).toBe(false)
  await resume.click()
  await expect.poll(isFound).toBe(true)
}

async function refusedRemoval(owner: Page, look: Look, listing: Listing, rental: string) {
  const say = wordsOf(look)
  const row = owner.locator(`article[aria-labelledby="own-${listing.id}"]`)
  await row.getByRole('button', { name: say('equipment_own_more', { name: listing.name }) }).click()
  await row.getByRole('menuitem', { name: say('equipment_own_remove') }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByText(say('equipment_own_remove_detail'))).toBeVisible()
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: say('equipment_own_remove_yes') }).click()
  await expect(dialog.locator(`a[href$="/rental-approval/${rental}"]`)).toBeVisible()
  await expectAccessible(owner)
  await dialog
    .getByRole('button', { name: say('ui_close') })
    .last()
    .click()
  await expect(row).toBeVisible()
}
