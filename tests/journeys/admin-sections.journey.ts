import { expect, type Page } from '@playwright/test'
import { enter, meet, newAdministrator, personOf, requestThrough } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

const SECTIONS = [
  'overview',
  'queue',
  'checks',
  'people',
  'listings',
  'stores',
  'rentals',
  'money',
  'taxes',
  'jobs',
  'events',
  'deletions',
  'incidents',
] as const

inTurn(3, (look, next) => {
  const say = wordsOf(look)

  next()?.(`every section of the desk, wide and narrow (${describe(look)})`, async ({ browse }) => {
    const [admin, owner, renter] = await Promise.all([browse(look), browse(look), browse(look)])
    await enter(admin, await newAdministrator(look))
    const listing = await meet(owner, renter, look)
    const rental = await requestThrough(renter, listing)
    const person = await personOf(listing.owner)
    await becomes(admin, WIDE)
    await admin.goto(at(look, '/admin'))
    await expect(admin.getByRole('heading', { level: 1, name: say('admin_title') })).toBeVisible()
    await untilAlive(admin.getByRole('button', { name: say('admin_search') }))
    await expectSound(admin)
    for (const [place, section] of SECTIONS.entries()) {
      await admin.getByRole('link', { name: say(`admin_section_${section}`), exact: true }).click()
      await expectShownInBoth(admin, place)
    }
    await admin.getByRole('link', { name: say('admin_categories'), exact: true }).click()
    await expectShownInBoth(admin, SECTIONS.length)
    await admin.goBack()
    await expect(admin).toHaveURL(/\/admin\?section=incidents$/)
    await findsItsWayOnAPhone(admin, look)

    const things = [
      [`people&id=${person.id}`, person.name],
      [`listings&id=${listing.id}`, listing.name],
      [`rentals&id=${rental}`, person.name],
    ] as const
    for (const [place, [asked, name]] of things.entries()) {
      await admin.goto(at(look, `/admin?section=${asked}`))
      await expect(admin.getByText(name).first()).toBeVisible()
      await expectShownInBoth(admin, place)
    }

    await untilAlive(admin.getByRole('button', { name: say('admin_search') }))
    await admin.keyboard.press('Control+k')
    const field = admin.getByRole('combobox', { name: say('admin_search_label') })
    await expect(field).toBeFocused()
    await admin.keyboard.type(listing.owner)
    await expect(admin.getByRole('option', { name: person.name })).toBeVisible()
    await expectSound(admin)
    await becomes(admin, NARROW)
    await expectNoSidewaysScroll(admin)
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL(new RegExp(`section=people&id=${person.id}$`))
    await expect(admin.getByRole('heading', { name: person.name })).toBeVisible()
  })
})

type Size = Pick<Look, 'width' | 'light'>
/** Each width in another light. */
const WIDE: Size = { width: 1280, light: 'light' }
const NARROW: Size = { width: 390, light: 'dark' }

async function becomes(page: Page, { width, light }: Size) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: light })
}

/** A section that has come, and is in order wide and narrow. Axe takes long: it judges every other one wide, the rest narrow. */
async function expectShownInBoth(page: Page, place: number) {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const [number, size] of [NARROW, WIDE].entries()) {
    await becomes(page, size)
    await (place % 2 === number ? expectSound(page) : expectNoSidewaysScroll(page))
  }
}

/** Narrow, the way to the sections is a page of its own, which Back leads to. */
async function findsItsWayOnAPhone(page: Page, look: Look) {
  const say = wordsOf(look)
  await becomes(page, NARROW)
  await page.goto(at(look, '/admin'))
  await untilAlive(page.getByRole('button', { name: say('admin_search') }))
  await expectSound(page)
  for (const section of ['queue', 'incidents'] as const) {
    await page.getByRole('link', { name: say(`admin_section_${section}`), exact: true }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.goBack()
  }
  await expect(page).toHaveURL(/\/admin$/)
  await becomes(page, WIDE)
}

async function expectSound(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
