import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ana } from '../../demo/owners-east.ts'
import { addDays } from '../../src/platform/days.ts'
import { lentAllYear } from './demo-gear.ts'
import {
  at,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  LOOKS,
  type Look,
  personBrowser,
  signIn,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

const OWNER = 'ana@demo.northreel.test'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

LOOKS.forEach((look, turn) => {
  const say = wordsOf(look)
  const renterEmail = (retry: number) => `renter${turn + 1 + retry * LOOKS.length}@demo.northreel.test`

  story(
    `a visitor asks, the owner approves, the card is charged, live in two browsers (${look.language}, ${look.width} px)`,
    async ({ browser, complaints }, { retry }) => {
      const renter = await personBrowser(browser, complaints, look)
      const owner = await personBrowser(browser, complaints, look)
      await signIn(owner, look, OWNER, '/my-listings')
      const listing = await chooseListing(owner, turn, retry)
      await owner.goto(at(look, '/my-listings'))
      await expect(owner.getByRole('heading', { name: say('rentals_listings_title') })).toBeVisible()

      await visitorAsks(renter, look, listing)
      await fillLogin(renter, look, renterEmail(retry))
      await sendRequest(renter, look)

      const name = await nameOf(renter)
      const waiting = owner.getByRole('link', {
        name: `${say('rentals_review')} · ${listing.name} · ${name}`,
      })
      await expect(waiting).toHaveCount(1)
      await waiting.click()
      const rental = await ownerApproves(owner, look)

      await renter.goto(at(look, '/my-rentals'))
      await payForIt(renter, look, rental)
      await expect(renter.getByRole('heading', { name: say('payments_paid_title') })).toBeVisible()
      await expectAccessible(renter)
      await expectNoSidewaysScroll(renter)

      await expect(owner.getByText(say('rentals_payment_paid')).first()).toBeVisible()
      await renter.context().close()
      await owner.context().close()
    },
  )
})

/** One of Ana’s listings, another for each look, and days that neither a look nor an earlier try has asked for. */
async function chooseListing(owner: Page, turn: number, retry: number) {
  const chosen = (await lentAllYear({ of: ana }))[turn]
  if (!chosen) throw new Error('Ana has too little gear that is lent all year round.')
  const calendar = await owner.request.get(`/api/equipment/${chosen.id}/availability`)
  const { today } = await calendar.json()
  return { id: chosen.id, name: chosen.name, from: addDays(today, 70 + turn * 10 + retry * 5) }
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
  await expect(page.getByRole('button', { name: say('accounts_sign_in') })).toBeVisible()
}

/** After signing in the person is back at the listing, with every word kept. */
async function sendRequest(page: Page, look: Look) {
  const say = wordsOf(look)
  await expect(page.getByLabel(say('rentals_request_note'))).toHaveValue(
    'A short film by the lake, three days.',
  )
  await page.getByRole('button', { name: say('rentals_request_send') }).dblclick()
  await expect(page.getByText(say('rentals_request_submitted')).first()).toBeVisible()
  await expectAccessible(page)
}

/** Answers the rental's id. */
async function ownerApproves(page: Page, look: Look): Promise<string> {
  const say = wordsOf(look)
  await expect(page).toHaveURL(/\/rental-approval\//)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(say('rentals_answer_window')).fill('9:00–11:00')
  await page.getByLabel(say('rentals_answer_address')).fill('12 Studio Lane, Toronto')
  await page.getByRole('button', { name: say('rentals_approve') }).click()
  await expect(page.getByText(say('rentals_updated')).first()).toBeVisible()
  await expectAccessible(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Other stories, and a first try, leave this renter other rentals to pay. */
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
  await page.getByLabel(say('sandbox_card'), { exact: true }).fill('4242 4242 4242 4242')
  await page.getByLabel(say('sandbox_expiry')).fill('12 / 30')
  await page.getByLabel(say('sandbox_cvc')).fill('123')
  await page.getByLabel(say('sandbox_name')).fill('Sam Renter')
  await page.locator('form button[type=submit]').first().click()
  await expect(page).toHaveURL(/rental-payment-success/)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
