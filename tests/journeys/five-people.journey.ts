import { expect, type Page } from '@playwright/test'
import {
  enter,
  listGear,
  meet,
  newAdministrator,
  newMember,
  requestThrough,
  waitingAbout,
} from './behind-the-scenes.ts'
import { countTaps, printTaps } from './count-taps.ts'
import type { Look } from './looks.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const STUDENT: Look = { language: 'fr', width: 390, light: 'dark' }
const OPERATOR: Look = { language: 'en', width: 1280, light: 'light' }
const HOUSE: Look = { language: 'en', width: 1280, light: 'dark' }
const DESK: Look = { language: 'fr', width: 1280, light: 'light' }
const LEAVER: Look = { language: 'en', width: 390, light: 'light' }

/** A listing becomes a row of a table from so many on. */
const PIECES = 12

story(`a film student finds a camera near Montréal (${describe(STUDENT)})`, async ({ browse }) => {
  const page = await browse(STUDENT)
  const say = wordsOf(STUDENT)
  const hand = countTaps()
  await page.goto(at(STUDENT, '/'))
  const [what, where] = [
    page.getByRole('combobox', { name: say('home_search_what') }),
    page.getByRole('combobox', { name: say('home_search_where') }),
  ]
  await untilAlive(what)
  await hand.type(what, 'fx')
  await hand.tap(page.getByRole('option', { name: /FX6/ }).first())
  await expect(page).toHaveURL(/\/fr\/rent\?.*query=/)
  const line = page.getByRole('search').getByRole('link')
  await untilAlive(line)
  await hand.tap(line)
  const city = page.getByRole('combobox', { name: say('search_city') })
  await hand.type(city, 'montr')
  await hand.tap(page.getByRole('option', { name: /^Montréal/ }).first())
  await expect(page).toHaveURL(/location=Montr/)
  await hand.tap(page.getByRole('button', { name: say('search_days') }))
  await hand.tap(page.getByRole('button', { name: say('availability_preset_next_week') }))
  await expect(page).toHaveURL(/from=.*to=/)
  await page.goto(page.url())
  const card = page.getByRole('article').first()
  await expect(card).toContainText(/\$.*5\sjours/s)
  const top = Math.round((await card.boundingBox())?.y ?? Infinity)
  printTaps(`A film student, to gear with its price, first card at ${top} px`, hand)
  expect(top).toBeLessThanOrEqual(300)
  expect(hand.counts.taps).toBeLessThanOrEqual(7)
  expect(hand.counts.fields).toBeLessThanOrEqual(2)
  await expect(where).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, { enlarged: true })
})

story(`an owner-operator answers two that overlap (${describe(OPERATOR)})`, async ({ browse }) => {
  const [owner, renter, other] = [await browse(OPERATOR), await browse(OPERATOR), await browse(OPERATOR)]
  const say = wordsOf(OPERATOR)
  const listing = await meet(owner, renter, OPERATOR)
  await enter(other, await newMember(OPERATOR))
  const rental = await requestThrough(renter, listing, 0, { preferred_pickup_time: '17:00' })
  await requestThrough(other, listing, 1)
  const hand = countTaps()
  await owner.goto(at(OPERATOR, '/my-listings'))
  await expect(owner.getByText(say('rentals_today_owner_to_answer', { count: 2 })).first()).toBeVisible()
  const request = owner.locator(`#requests a[href$="/rental-approval/${rental}"]`).first()
  await untilAlive(request)
  await hand.tap(request)
  const approve = owner.getByRole('button', { name: say('rentals_approve_and_decline', { count: 1 }) })
  await untilAlive(approve)
  await expect(approve).toBeInViewport()
  const { y } = (await approve.boundingBox()) ?? { y: Infinity }
  // The hour is the one that was asked for, and the place of a first rental is known to its owner alone.
  await hand.type(owner.getByLabel(say('rentals_answer_address')), '12 Studio Lane')
  await hand.tap(approve)
  await expect(owner.getByRole('button', { name: say('rentals_approval_undo'), exact: true })).toBeVisible()
  printTaps(`An owner-operator, to answered, “Approve” at ${Math.round(y)} px`, hand)
  expect(hand.counts).toEqual({ taps: 3, fields: 1 })
  await expectAccessible(owner)
  const statusIn = async (page: Page) => {
    const { items } = await (await page.request.get('/api/rentals?role=renter')).json()
    return items[0].status
  }
  await expect.poll(() => statusIn(renter)).toBe('approved')
  await expect.poll(() => statusIn(other)).toBe('rejected')
})

story(`a rental house raises the price of its gear (${describe(HOUSE)})`, async ({ browse }) => {
  const page = await browse(HOUSE)
  const say = wordsOf(HOUSE)
  const house = await newMember(HOUSE)
  await enter(page, house)
  for (let piece = 0; piece < PIECES; piece += 1) await listGear(page, house)
  const hand = countTaps()
  await page.goto(at(HOUSE, '/my-listings'))
  const rows = page.locator('tbody[data-card] > tr')
  await expect(rows).toHaveCount(PIECES)
  const { height } = (await rows.first().boundingBox()) ?? { height: Infinity }
  const all = page.getByRole('checkbox', {
    name: say('equipment_table_shown', { count: PIECES, all: PIECES }),
  })
  await untilAlive(all)
  await hand.tap(all)
  await hand.tap(page.getByRole('button', { name: say('equipment_table_price_act'), exact: true }))
  await hand.type(page.getByRole('dialog').getByLabel(say('equipment_table_price_percent')), '10')
  await expectAccessible(page)
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: say('equipment_table_price_save') }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  printTaps(`A rental house, to ${PIECES} prices raised, rows of ${height} px`, hand)
  expect(height).toBeLessThanOrEqual(41)
  expect(hand.counts).toEqual({ taps: 4, fields: 1 })
  const { items } = await (await page.request.get('/api/equipment/mine?limit=48')).json()
  expect(new Set(items.map(({ price }: { price: number }) => price))).toEqual(new Set([440]))
})

story(`an administrator decides by keyboard alone (${describe(DESK)})`, async ({ browse }) => {
  const [admin, owner, visitor] = [await browse(DESK), await browse(DESK), await browse(DESK)]
  const say = wordsOf(DESK)
  const listing = await meet(owner, visitor, DESK)
  const report = { subject_type: 'equipment', subject_id: listing.id, reason: 'misleading' }
  expect((await visitor.request.post('/api/reports', { data: report })).ok()).toBe(true)
  await enter(admin, await newAdministrator(DESK))
  const data = await waitingAbout('reports', listing.id)
  expect((await admin.request.post('/api/admin/queue/claim', { data })).ok()).toBe(true)
  await admin.goto(at(DESK, '/admin?section=queue'))
  const heading = admin.getByRole('heading', { level: 3, name: listing.name })
  await expect(heading).toBeVisible()
  await untilAlive(admin.getByRole('button', { name: say('admin_queue_skip'), exact: true }))
  const hides = async () => {
    await admin.keyboard.press('2')
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await admin.keyboard.type('La photo montre une autre caméra.')
    await admin.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await expect(admin.getByRole('button', { name: say('admin_queue_undo'), exact: true })).toBeVisible()
  }
  await hides()
  await admin.keyboard.press('u')
  await expect(heading).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin, { enlarged: true })
  await hides()
  process.stdout.write('An administrator, to hidden: 2 presses and a reason; 1 to undo\n')
  const status = async () => (await visitor.request.get(`/api/equipment/${listing.id}`)).status()
  await expect.poll(status).toBe(404)
})

story(`a person takes a copy, leaves, and stays after all (${describe(LEAVER)})`, async ({ browse }) => {
  const page = await browse(LEAVER)
  const say = wordsOf(LEAVER)
  await enter(page, await newMember(LEAVER))
  const hand = countTaps()
  await page.goto(at(LEAVER, '/account?section=privacy'))
  const copy = page.getByRole('button', { name: say('privacy_export_ask'), exact: true })
  await untilAlive(copy)
  await hand.tap(copy)
  await expect(page.getByText(say('privacy_export_asked')).first()).toBeVisible()
  await hand.tap(page.getByRole('button', { name: say('privacy_leaving_ask'), exact: true }))
  const dialog = page.getByRole('dialog', { name: say('privacy_leaving_sure') })
  await expectAccessible(page)
  await hand.tap(dialog.getByRole('button', { name: say('privacy_leaving_confirm'), exact: true }))
  const notice = page.getByRole('complementary', { name: say('privacy_leaving_label') })
  await expect(notice).toBeVisible()
  await expectNoSidewaysScroll(page, { enlarged: true })
  printTaps('Somebody leaving, with a copy, to scheduled', hand)
  expect(hand.counts).toEqual({ taps: 3, fields: 0 })
  await hand.tap(notice.getByRole('button', { name: say('privacy_leaving_undo') }))
  await expect(notice).toHaveCount(0)
})
