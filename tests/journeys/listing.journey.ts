import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '../../src/platform/days.ts'
import { formatMoney } from '../../src/platform/money.ts'
import { enter, gearOfAnother, listGear, newMember } from './behind-the-scenes.ts'
import { countTaps, printTaps } from './count-taps.ts'
import { LOOKS, type Look } from './looks.ts'
import { offerDays } from './offer-days.ts'
import {
  at,
  type Complaints,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const NAME = 'Sony FX6, two batteries'

inTurn(3, (look, next) => {
  next()?.(
    `an owner lists gear, changes it in two tabs, and removes it (${describe(look)})`,
    async ({ browse, complaints }) => {
      const page = await browse(look)
      const owner = await newMember(look)
      await enter(page, owner)
      await page.goto(at(look, '/equipment/new'))
      await seesWhatIsMissing(page, look)
      await describesIt(page, look)
      await givesPhotographs(page, look)
      await comesBackAfterLosingTheSession(page, look, owner)
      const id = await publishes(page, look)
      await changesItInTwoTabs(page, complaints, look, id)
      await removesIt(page, look, id)
    },
  )
})

// A desk and a phone: the other two looks differ in nothing that is tapped.
for (const look of LOOKS.slice(0, 2)) {
  story(
    `a product of the catalogue is listed in five taps and one field (${describe(look)})`,
    async ({ browse }) => {
      const say = wordsOf(look)
      const page = await browse(look)
      const owner = await newMember(look)
      await enter(page, owner)
      // The city of what they lend already is that of the next.
      await listGear(page, owner)
      await page.goto(at(look, '/my-listings'))
      const list = page
        .getByRole('link', { name: say('equipment_own_add') })
        .filter({ visible: true })
        .first()
      await untilAlive(list)
      const hand = countTaps()
      await hand.tap(list)
      const name = field(page, say('equipment_form_name'))
      await untilAlive(name)
      await hand.type(name, 'alexa mini lf')
      await hand.tap(page.getByRole('option', { name: /ALEXA Mini LF/ }).first())
      await hand.tap(page.locator('#prices').getByRole('status').getByRole('button'))
      await hand.tap(page.getByRole('button', { name: say('equipment_form_publish') }).first())
      await expect(page.getByText(say('equipment_form_created'))).toBeVisible()
      printTaps(`An owner, to listed (${describe(look)})`, hand)
      expect(hand.counts).toEqual({ taps: 5, fields: 1 })
      await expect(page.getByRole('heading', { level: 1, name: /ALEXA Mini LF/ })).toBeVisible()
    },
  )
}

story('a listing of another person, or a missing one, cannot be edited', async ({ page }) => {
  const [look] = LOOKS
  const say = wordsOf(look)
  await enter(page, await newMember(look))
  const others = await gearOfAnother(look)
  await page.goto(`/equipment/${others.id}/edit`)
  await expect(page.getByRole('heading', { name: say('equipment_form_not_yours') })).toBeVisible()
  await expectAccessible(page)
  expect((await page.goto('/equipment/nothing/edit'))?.status()).toBe(404)
})

async function seesWhatIsMissing(page: Page, look: Look) {
  const say = wordsOf(look)
  const publish = page.getByRole('button', { name: say('equipment_form_publish') })
  await untilAlive(publish)
  await publish.click()
  await expect(field(page, say('equipment_form_name'))).toBeFocused()
  await expect(page.getByText(say('refusal_price_required'))).toBeVisible()
  await expect(page.getByText(say('equipment_form_city_missing'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** From the catalogue, which leaves alone what was typed, and can be taken back. */
async function describesIt(page: Page, look: Look) {
  const say = wordsOf(look)
  const name = field(page, say('equipment_form_name'))
  const value = field(page, say('equipment_replacement_value'))
  await value.fill('9000')
  await name.fill('fx6')
  await page
    .getByRole('option', { name: /^Sony FX6/ })
    .first()
    .click()
  await expect(field(page, say('equipment_form_make'))).toHaveValue('Sony')
  await expect(field(page, say('equipment_form_category'))).not.toHaveValue('')
  await expect(value).toHaveValue('9000')
  await page
    .getByRole('button', { name: say('equipment_form_undo'), exact: true })
    .first()
    .click()
  await expect(field(page, say('equipment_form_make'))).toHaveValue('')
  await expect(name).toHaveValue('fx6')
  await name.fill('Sony FX6')
  await page
    .getByRole('option', { name: /^Sony FX6/ })
    .first()
    .click()
  await expect(field(page, say('equipment_form_make'))).toHaveValue('Sony')
  await name.fill(NAME)
  await page.keyboard.press('Escape')
  await field(page, say('equipment_form_price')).fill('145')
  await hearsOfAnIdlePrice(page, look)
  await field(page, say('equipment_form_description')).fill('Clean sensor, ready for a two-day shoot.')
  const city = page.getByRole('combobox', { name: say('search_city'), exact: true })
  await city.fill('toron')
  await page.getByRole('option', { name: /^Toronto/ }).click()
  await page.getByRole('button', { name: say('equipment_form_included_add') }).click()
  await page.keyboard.type('Rain cover')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Hard case')
}

/** A week that costs more than its days is said to lower nothing, and may stay. */
async function hearsOfAnIdlePrice(page: Page, look: Look) {
  const say = wordsOf(look)
  const locale = look.language === 'fr' ? 'fr-CA' : 'en-CA'
  const weekly = field(page, say('equipment_form_weekly'))
  const words = say('equipment_form_weekly_idle', { price: formatMoney(101_500, locale) })
  await weekly.fill('1100')
  await expect(page.locator('#prices').getByRole('status').getByText(words)).toBeVisible()
  await expect(weekly).toHaveAccessibleDescription(words)
  await expectAccessible(page)
  await weekly.fill('')
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(weekly).toHaveAccessibleDescription('')
}

/** Three good ones and a broken one, put in order from the keyboard. */
async function givesPhotographs(page: Page, look: Look) {
  const say = wordsOf(look)
  const input = page.locator('#photos input[type=file]').first()
  const good = await Promise.all(['#c33', '#3c3', '#33c'].map((colour, index) => photograph(colour, index)))
  const torn = good[0]?.buffer.subarray(0, 400) ?? Buffer.from('')
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: torn }
  await input.setInputFiles([...good, broken])
  const grid = page.getByRole('list', { name: say('equipment_form_photos') })
  await expect(grid.getByRole('listitem')).toHaveCount(4)
  // The server draws one after the other, each in a process of its own: that may take its time on a busy machine.
  await expect(page.locator('#photos progress')).toHaveCount(0)
  await expect(grid.getByRole('alert')).toHaveCount(1)
  await expectAccessible(page)
  await grid.getByRole('button', { name: say('ui_photo_remove', { place: 4 }), exact: true }).click()
  await expect(grid.getByRole('alert')).toHaveCount(0)
  await grid.getByLabel(say('ui_photo_caption', { place: 3 })).fill('From the side')
  await grid.getByRole('button', { name: say('ui_photo_move', { place: 3, count: 3 }) }).press('Home')
  await expect(grid.getByLabel(say('ui_photo_caption', { place: 1 }))).toHaveValue('From the side')
  await expect(grid.getByRole('button', { name: say('ui_photo_move', { place: 1, count: 3 }) })).toBeFocused()
}

/** Reloaded, and then signed out behind the form's back: every word and every photograph is there again. */
async function comesBackAfterLosingTheSession(page: Page, look: Look, email: string) {
  const say = wordsOf(look)
  await page.reload()
  await expectEverything(page, look)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await field(page, say('equipment_form_weekly')).fill('580')
  await page.getByRole('button', { name: say('equipment_form_publish') }).click()
  await expect(page.getByLabel(say('accounts_identifier'))).toBeVisible()
  expect(cookies.length).toBeGreaterThan(0)
  await fillLogin(page, look, email)
  await expectEverything(page, look)
  await expect(field(page, say('equipment_form_weekly'))).toHaveValue('580')
  await expectAccessible(page)
}

async function expectEverything(page: Page, look: Look) {
  const say = wordsOf(look)
  await expect(page.getByText(say('equipment_form_restored'))).toBeVisible()
  await expect(field(page, say('equipment_form_name'))).toHaveValue(NAME)
  await expect(field(page, say('equipment_form_price'))).toHaveValue('145')
  await expect(page.getByLabel(say('ui_photo_caption', { place: 1 }))).toHaveValue('From the side')
  await expect(
    page.getByRole('list', { name: say('equipment_form_photos') }).getByRole('listitem'),
  ).toHaveCount(3)
}

/** With days of its own, which fail to be saved at first (SPEC §8). */
async function publishes(page: Page, look: Look): Promise<string> {
  const say = wordsOf(look)
  const today = new Date().toISOString().slice(0, 10)
  await offerDays(page, look, addDays(today, 10), addDays(today, 40))
  await page.route('**/api/equipment/*/availability', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: say('equipment_form_publish') }).click()
  await expect(page.getByText(say('equipment_form_days_failed_detail')).first()).toBeVisible()
  await page.waitForURL(/\/equipment\/[\w-]+\/edit$/)
  await expectAccessible(page)
  await page.unroute('**/api/equipment/*/availability')
  await page.reload()
  const again = page.getByRole('button', { name: say('equipment_form_days_again') })
  await untilAlive(again)
  await expect(page.getByText(say('equipment_form_days_failed_detail'))).toBeVisible()
  await again.click()
  await expect(page.getByText(say('equipment_form_created'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const id = /equipment\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const listing = await (await page.request.get(`/api/equipment/${id}`)).json()
  expect(listing).toMatchObject({ name: NAME, price: 145, weekly_price: 580, monthly_price: null })
  expect(listing.images.map(({ alt }: { alt: string }) => alt)).toEqual(['From the side', '', ''])
  expect(listing.availability.periods).toHaveLength(1)
  expect(listing.included).toEqual(expect.arrayContaining(['Rain cover', 'Hard case']))
  return id
}

async function changesItInTwoTabs(page: Page, complaints: Complaints, look: Look, id: string) {
  const say = wordsOf(look)
  const other = await page.context().newPage()
  complaints.watch(other)
  for (const tab of [page, other]) {
    await tab.goto(at(look, `/equipment/${id}/edit`))
    await expect(field(tab, say('equipment_form_name'))).toHaveValue(NAME)
  }
  await field(other, say('equipment_form_price')).fill('150')
  await field(other, say('equipment_form_name')).fill('Sony FX6 kit')
  await other.getByRole('button', { name: say('equipment_form_save'), exact: true }).click()
  await expect(other.getByText(say('equipment_form_saved')).first()).toBeVisible()

  await field(page, say('equipment_form_price')).fill('160')
  await field(page, say('equipment_form_details')).fill('Pick-up after 9.')
  await page.getByRole('button', { name: say('equipment_form_save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('equipment_form_conflict_title') })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Sony FX6 kit')).toBeVisible()
  // Behind a dialog nothing can be pressed, but small buttons that it half covers would be measured.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: new RegExp(say('equipment_form_conflict_theirs')) }).check()
  await dialog.getByRole('button', { name: say('equipment_form_conflict_save') }).click()
  await expect(page.getByText(say('equipment_form_saved')).first()).toBeVisible()
  const listing = await (await page.request.get(`/api/equipment/${id}`)).json()
  expect(listing).toMatchObject({ price: 150, name: 'Sony FX6 kit', details: 'Pick-up after 9.' })
  await other.close()
}

async function removesIt(page: Page, look: Look, id: string) {
  const say = wordsOf(look)
  await page.goto(at(look, `/equipment/${id}/edit`))
  await page.getByRole('button', { name: say('equipment_own_remove'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('equipment_own_remove_yes') }).click()
  await expect(page).toHaveURL(/my-listings/)
  await expect(page.getByText(say('equipment_own_removed')).first()).toBeVisible()
  expect((await page.goto(at(look, `/equipment/${id}/edit`)))?.status()).toBe(404)
}

function field(page: Page, label: string) {
  const start = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.getByLabel(new RegExp(`^${start}(?: \\(|$)`)).and(page.locator('input, textarea, select'))
}

async function photograph(colour: string, index: number) {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}
