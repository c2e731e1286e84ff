import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { enter, listGear, newMember } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { payByCard } from './pay-by-card.ts'
import {
  at,
  DEMO_PASSWORD,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  sayWhen,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const DAYLIGHT: Look = { language: 'en', width: 1280, light: 'light' }
const TUNGSTEN: Look = { language: 'fr', width: 390, light: 'dark' }
/** Either side sees both languages, both widths and both lights between the two. */
const PAIRS = [
  { asks: TUNGSTEN, lends: DAYLIGHT },
  { asks: DAYLIGHT, lends: TUNGSTEN },
]

/** `npm run test:looks` tells the second too. */
const told = process.env.LOOKS === 'all' ? PAIRS : PAIRS.slice(0, 1)

for (const { asks, lends } of told) {
  const say = wordsOf(asks)
  const owners = wordsOf(lends)

  story(
    `a visitor asks (${describe(asks)}), the owner approves (${describe(lends)}), the card is charged, live in two browsers`,
    async ({ browse }) => {
      const renter = await browse(asks)
      const owner = await browse(lends)
      const lender = await newMember(lends)
      await enter(owner, lender)
      await owner.goto(at(lends, '/my-listings'))
      const listing = await listGear(owner, lender)
      await owner.goto(at(lends, '/my-listings'))
      await expect(owner.getByRole('heading', { name: owners('rentals_listings_title') })).toBeVisible()

      await visitorAsks(renter, asks, listing)
      await signInAndSend(renter, asks, await newMember(asks))

      const name = await nameOf(renter)
      const waiting = owner.getByRole('link', {
        name: `${owners('rentals_review')} · ${listing.name} · ${name}`,
      })
      await expect(waiting).toHaveCount(1)
      await waiting.click()
      const rental = await ownerApproves(owner, lends)

      await renter.goto(at(asks, '/my-rentals'))
      await payForIt(renter, asks, rental)
      await expect(renter.getByRole('heading', { name: say('payments_paid_title') })).toBeVisible()
      await expectAccessible(renter)
      await expectNoSidewaysScroll(renter)

      await expect(owner.getByText(owners('rentals_payment_paid')).first()).toBeVisible()
    },
  )
}

async function nameOf(page: Page): Promise<string> {
  const session = await (await page.request.get('/api/accounts/session')).json()
  return session.profile.name
}

/** The front page and the list are looked over in the walk of every public page; here they are passed through. */
async function visitorAsks(page: Page, look: Look, listing: { id: string; name: string; from: string }) {
  const say = wordsOf(look)
  await page.goto(at(look, '/'))
  await page.goto(at(look, `/rent?query=${encodeURIComponent(listing.name)}`))
  await expectNoSidewaysScroll(page)
  await page.goto(at(look, `/equipment/${listing.id}?from=${listing.from}&to=${addDays(listing.from, 2)}`))
  await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await untilAlive(page.locator('#request').getByRole('button', { name: say('rentals_request_open') }))
  await page
    .locator('#request')
    .getByRole('button', { name: say('rentals_request_open') })
    .click()
  await expect(page.locator('#request').getByText(say('rentals_quote_total'))).toBeVisible()
  await page.getByText(say('rentals_request_experience_yes'), { exact: true }).click()
  await page.getByLabel(say('rentals_request_note')).fill('A short film by the lake, three days.')
  await expectAccessible(page)
  await page.getByRole('button', { name: say('rentals_request_send') }).click()
  await expect(page.getByRole('dialog', { name: say('rentals_entry_title') })).toBeVisible()
  await expectAccessible(page)
}

/** Signs in over the listing: the request goes out with it. */
async function signInAndSend(page: Page, look: Look, email: string) {
  const say = wordsOf(look)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: say('rentals_entry_known') }).click()
  await dialog.getByLabel(say('accounts_identifier')).fill(email)
  await dialog.getByLabel(say('accounts_password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: say('rentals_entry_sign_in') }).dblclick()
  await expect(page.getByText(say('rentals_request_submitted')).first()).toBeVisible()
  await expectAccessible(page)
}

/** Answers the rental's id. */
async function ownerApproves(page: Page, look: Look): Promise<string> {
  const say = wordsOf(look)
  await expect(page).toHaveURL(/\/rental-approval\//)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sayWhen(page, say)
  await page.getByLabel(say('rentals_answer_address')).fill('12 Studio Lane, Toronto')
  await page.getByRole('button', { name: say('rentals_approve') }).click()
  await expect(page.getByText(say('rentals_updated')).first()).toBeVisible()
  await expectAccessible(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function payForIt(page: Page, look: Look, id: string) {
  const say = wordsOf(look)
  const rental = page.getByRole('article').filter({ has: page.locator(`#rental-${id}`) })
  await expect(rental.getByText('12 Studio Lane, Toronto')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await rental
    .locator('input[type=file]')
    .setInputFiles({ name: 'insurance.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText(say('rentals_insurance_done')).first()).toBeVisible()
  await rental
    .getByRole('button', { name: new RegExp(`^${escaped(say('rentals_pay', { amount: '' }).trim())}`) })
    .click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expectAccessible(page)
  await payByCard(page, look)
  await expect(page).toHaveURL(/rental-payment-success/)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
