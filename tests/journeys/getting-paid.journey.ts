import { expect, type Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { enter, hasClockStrike, newMember, requestThrough } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { payByCard } from './pay-by-card.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  sayWhen,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(2, (look, next) => {
  next()?.(
    `a new owner lists gear, connects a bank account, approves, and is paid (${describe(look)})`,
    async ({ browse }) => {
      const [owner, renter] = [await browse(look), await browse(look)]
      await enter(owner, await newMember(look, { payouts: false }))
      await enter(renter, await newMember(look))
      const listing = await lists(owner, look)
      const rental = await requestThrough(renter, listing)
      await isSentToConnect(owner, look, rental)
      await answersTaxQuestion(owner, look)
      await givesDetails(owner, look)
      await approves(owner, look, rental)
      await pays(renter, look, rental)
      await seesWhatComes(owner, look, rental)
      await hasClockStrike(rental, 'release')
      await isPaid(owner, look, rental)
      await hasItSentToTheBank(owner, look)
    },
  )
})

async function lists(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.goto(at(look, '/equipment/new'))
  const publish = page.getByRole('button', { name: say('equipment_form_publish') })
  await untilAlive(publish)
  const field = (label: string) => page.getByLabel(label).and(page.locator('input, select')).first()
  await field(say('equipment_form_name')).fill('Arri Alexa Mini')
  await page.keyboard.press('Escape')
  await field(say('equipment_form_category')).selectOption('cameras')
  await field(say('equipment_form_price')).fill('400')
  await page.getByRole('combobox', { name: say('search_city'), exact: true }).fill('toron')
  await page.getByRole('option', { name: /^Toronto/ }).click()
  await publish.click()
  await expect(page.getByText(say('equipment_form_created')).first()).toBeVisible()
  const id = /equipment\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const { availability } = await (await page.request.get(`/api/equipment/${id}`)).json()
  return { id, name: 'Arri Alexa Mini', owner: '', from: addDays(availability.today, 30) }
}

/** The request says before its button that the payout account comes first, and leads there. */
async function isSentToConnect(page: Page, look: Look, rental: string) {
  const say = wordsOf(look)
  await page.goto(at(look, `/rental-approval/${rental}`))
  await expect(page.getByText(say('rentals_answer_payouts'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('rentals_approve') })).toHaveCount(0)
  await looksRight(page)
  await page.getByRole('link', { name: say('rentals_answer_payouts_set_up') }).click()
  await expect(page.getByRole('heading', { name: say('payouts_start_title') })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('payouts_transactions') })).toHaveCount(0)
  await looksRight(page)
}

/** The first step: an owner registered for HST, whose renter pays it from then on. */
async function answersTaxQuestion(page: Page, look: Look) {
  const say = wordsOf(look)
  const part = page.getByRole('region', { name: say('taxes_title') })
  const save = part.getByRole('button', { name: say('taxes_save') })
  await untilAlive(save)
  await save.click()
  await expect(part.getByText(say('taxes_registered_missing'))).toBeVisible()
  await looksRight(page)
  await part.getByLabel(say('taxes_province')).selectOption('ON')
  await part
    .getByRole('radio', { name: say('taxes_registered_yes'), exact: false })
    .first()
    .check()
  await part.getByLabel(say('taxes_gst_number')).fill('123456782 RT0001')
  await part.getByLabel(say('taxes_answers_for')).check()
  await looksRight(page)
  await save.click()
  await expect(part.getByText('123456782RT0001')).toBeVisible()
  await looksRight(page)
}

async function givesDetails(page: Page, look: Look) {
  const say = wordsOf(look)
  const start = page.getByRole('button', { name: say('payouts_start') })
  await untilAlive(start)
  await start.click()
  await expect(page.getByRole('heading', { name: say('sandbox_onboarding_title') })).toBeVisible()
  await looksRight(page)
  const link = page.url()
  await page.getByRole('button', { name: say('sandbox_onboarding_submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('payouts_in_review_title') })).toBeVisible()
  await looksRight(page)

  await page.goto(link)
  await expect(page).toHaveURL(/connect-dashboard\?resume=1/)
  await expect(page.getByText(say('payouts_link_over_title'))).toBeVisible()
  await expect(page.getByText(say('payouts_coming_none'))).toBeVisible()
  await expect(page.getByText(say('payouts_transactions_none'))).toBeVisible()
  await looksRight(page)
}

async function approves(page: Page, look: Look, rental: string) {
  const say = wordsOf(look)
  await page.goto(at(look, `/rental-approval/${rental}`))
  const approve = page.getByRole('button', { name: say('rentals_approve') })
  await untilAlive(approve)
  await sayWhen(page, say)
  await page.getByLabel(say('rentals_answer_address')).fill('12 Studio Lane, Toronto')
  await approve.click()
  await expect(page.getByText(say('rentals_updated')).first()).toBeVisible()
}

/** Before paying, the renter reads that the owner's tax has changed the total. */
async function pays(page: Page, look: Look, rental: string) {
  const say = wordsOf(look)
  await page.goto(at(look, '/my-rentals'))
  await expect(page.getByText(say('rentals_total_changed_title'))).toBeVisible()
  await expect(page.getByText(/904[.,]00/).first()).toBeVisible()
  await looksRight(page)
  await page.goto(at(look, `/payment-success?rental_id=${rental}`))
  const pay = page.getByRole('button', { name: new RegExp(say('payments_pay', { amount: '' }).trim()) })
  await untilAlive(pay)
  await pay.click()
  await payByCard(page, look)
  await expect(page.getByRole('heading', { name: say('payments_paid_title') })).toBeVisible()
}

/** The share, with its hour, before it goes out; the account is active by then. */
async function seesWhatComes(page: Page, look: Look, rental: string) {
  const say = wordsOf(look)
  await page.goto(at(look, '/connect-dashboard'))
  await expect(page.getByText(say('payouts_active_title'))).toBeVisible()
  const shares = page.getByRole('region', { name: say('payouts_coming') })
  await expect(shares.getByText(/864[.,]00/)).toBeVisible()
  await expect(shares.getByText(say('payments_share_due', { when: '' }).trim())).toBeVisible()
  const transactions = page.getByRole('region', { name: say('payouts_transactions') })
  await expect(transactions.getByRole('listitem')).toHaveCount(2)
  await expect(transactions.getByText(say('payouts_transaction_pending'))).toHaveCount(1)
  await expect(page.getByText(say('payouts_none'))).toBeVisible()
  await looksRight(page)
  await shares.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`connect/payment-success\\?rental_id=${rental}`))
  await expect(page.getByText(say('payments_share_due', { when: '' }).trim())).toBeVisible()
  await looksRight(page)
}

async function isPaid(page: Page, look: Look, rental: string) {
  const say = wordsOf(look)
  await expect
    .poll(async () => (await (await page.request.get(`/api/rentals/${rental}/payment`)).json()).share.state)
    .toBe('sent')
  await page.goto(at(look, `/connect/payment-success?rental_id=${rental}`))
  await expect(page.getByText(say('payments_share_sent_on'))).toBeVisible()
  await looksRight(page)
}

/** What was sent is in the balance at the provider, and then a payout. */
async function hasItSentToTheBank(page: Page, look: Look) {
  const say = wordsOf(look)
  await page.goto(at(look, '/connect-dashboard'))
  const balance = page.getByRole('region', { name: say('payouts_balance') })
  await expect(balance.getByText(/864[.,]00/)).toBeVisible()
  await expect(page.getByText(say('payouts_coming_none'))).toBeVisible()
  const open = page.getByRole('button', { name: say('payouts_dashboard') })
  await untilAlive(open)
  await open.click()
  await expect(page.getByRole('heading', { name: say('sandbox_earnings_title') })).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: say('sandbox_earnings_pay_out') }).click()
  await expect(page.getByText(say('sandbox_earnings_payouts'))).toBeVisible()
  await page.goto(at(look, '/connect-dashboard'))
  await expect(balance.getByText(say('payouts_status_paid'))).toBeVisible()
  await expect(page.getByText(say('payouts_transaction_pending'))).toHaveCount(0)
  await looksRight(page)
}

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
