import { expect, type Locator, type Page } from '@playwright/test'
import { formatDays } from '../../src/platform/day-text.ts'
import { addDays, addMonths, type Day, dayInZone, monthOf } from '../../src/platform/days.ts'
import { enter, listGear, newMember } from './behind-the-scenes.ts'
import { LOOKS, type Look } from './looks.ts'
import { at, expectAccessible, expectNoSidewaysScroll, story, wordsOf } from './story.ts'

const [DESK, PHONE] = LOOKS

story('an owner chooses days by dragging and by keys (en, 1280 px)', async ({ browse }) => {
  const page = await browse(DESK)
  const say = wordsOf(DESK)
  const { id, today } = await openDays(page, DESK)
  const month = addMonths(monthOf(today), 1)
  const said = page.locator('#availability').getByRole('status')
  await expect(page.getByText(say('availability_edit_always')).first()).toBeVisible()
  await expectAccessible(page)

  const [from, to] = [`${month}-08`, `${month}-24`]
  await drag(page, from, to)
  await expect(said).toContainText(say('availability_edit_done_offer', { days: words(DESK, from, to) }))
  await expect(remove(page, DESK, from, to)).toBeVisible()

  await day(page, from).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(said).toHaveText(words(DESK, from, addDays(from, 2)))
  await page.keyboard.press('Enter')
  await expect(remove(page, DESK, addDays(from, 3), to)).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(day(page, addDays(`${addMonths(month, 1)}-01`, 9))).toBeFocused()

  await page.getByText(say('availability_edit_blocked'), { exact: true }).first().click()
  const off = `${month}-15`
  await day(page, off).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: openAgain(DESK, off) })).toBeVisible()
  await page.getByRole('button', { name: say('availability_edit_undo') }).click()
  await expect(page.getByRole('button', { name: openAgain(DESK, off) })).toBeHidden()
  await day(page, off).click()
  await expectAccessible(page)

  await save(page, DESK, id)
  expect(await offered(page, id, addDays(from, 3), to)).toBe(false)
  expect(await offered(page, id, addDays(off, 1), to)).toBe(true)
  expect(await offered(page, id, from, from)).toBe(false)
  await page.locator('#days').scrollIntoViewIfNeeded()
  await expect(page.locator('#days').getByRole('button', { name: dayName(DESK, off) })).toHaveAccessibleName(
    new RegExp(say('availability_closed')),
  )
})

story('an owner chooses days by tapping (fr, 390 px)', async ({ browse }) => {
  const page = await browse(PHONE)
  const say = wordsOf(PHONE)
  const { id, today } = await openDays(page, PHONE)
  const month = addMonths(monthOf(today), 1)
  await page.getByRole('button', { name: say('availability_calendar_next') }).tap()
  const [from, to] = [`${month}-05`, `${month}-20`]
  await day(page, from).tap()
  await expect(page.locator('#availability').getByRole('status')).toContainText(
    say('availability_edit_first', { day: words(PHONE, from, from) }),
  )
  await day(page, to).tap()
  await expect(remove(page, PHONE, from, to)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await day(page, `${month}-28`).tap()
  await day(page, `${month}-28`).tap()
  await expect(remove(page, PHONE, `${month}-28`, `${month}-28`)).toBeVisible()
  await remove(page, PHONE, `${month}-28`, `${month}-28`).tap()
  await expect(remove(page, PHONE, `${month}-28`, `${month}-28`)).toBeHidden()

  await page.getByText(say('availability_edit_blocked'), { exact: true }).first().tap()
  await day(page, `${month}-10`).tap()
  await expect(page.getByRole('button', { name: openAgain(PHONE, `${month}-10`) })).toBeVisible()
  await save(page, PHONE, id)
  expect(await offered(page, id, from, `${month}-09`)).toBe(true)
  expect(await offered(page, id, from, `${month}-10`)).toBe(false)
})

/** The days of gear of their own, open for changes, with nothing chosen yet. */
async function openDays(page: Page, look: Look) {
  const owner = await newMember(look)
  await enter(page, owner)
  const { id } = await listGear(page, owner)
  const { today } = await (await page.request.get(`/api/equipment/${id}/availability`)).json()
  await page.goto(at(look, `/equipment/${id}/edit#availability`))
  await expect(day(page, today)).toBeVisible()
  return { id, today: String(today) }
}

async function drag(page: Page, from: Day, to: Day) {
  await day(page, to).scrollIntoViewIfNeeded()
  await day(page, from).hover()
  await page.mouse.down()
  await day(page, addDays(from, 1)).hover()
  await day(page, to).hover()
  await page.mouse.up()
}

async function save(page: Page, look: Look, id: string) {
  const say = wordsOf(look)
  await page.getByRole('button', { name: say('equipment_form_save'), exact: true }).click()
  await page.waitForURL(`**${at(look, `/equipment/${id}`)}`)
  await expect(page.getByText(say('equipment_form_saved')).first()).toBeVisible()
}

/** Whether search offers the listing on all of the days. */
async function offered(page: Page, id: string, from: Day, to: Day): Promise<boolean> {
  const { user_id } = await (await page.request.get(`/api/equipment/${id}`)).json()
  const answer = await page.request.get(`/api/equipment?user_id=${user_id}&limit=48&from=${from}&to=${to}`)
  const { items } = await answer.json()
  return items.some((item: { id: string }) => item.id === id)
}

function day(page: Page, of: Day): Locator {
  return page.locator(`#availability [data-day="${of}"]`)
}

function remove(page: Page, look: Look, from: Day, to: Day): Locator {
  const name = wordsOf(look)('availability_edit_remove', { days: words(look, from, to) })
  return page.getByRole('button', { name, exact: true })
}

function openAgain(look: Look, of: Day): string {
  return wordsOf(look)('availability_edit_unblock', { day: words(look, of, of) })
}

/** Days in words, as the browser writes them: its spaces may be other ones. */
function words({ language }: Look, from: Day, to: Day): string {
  const today = dayInZone(new Date(), 'America/Toronto')
  return formatDays(from, to, language === 'fr' ? 'fr-CA' : 'en-CA', today)
}

function dayName({ language }: Look, of: Day): RegExp {
  const locale = language === 'fr' ? 'fr-CA' : 'en-CA'
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(of))
  return new RegExp(`^${name}`)
}
