import { expect, type Page } from '@playwright/test'
import {
  approve,
  enter,
  hasClockStrike,
  meet,
  newAdministrator,
  readRental,
  requestThrough,
} from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { payByCard } from './pay-by-card.ts'
import {
  at,
  type Browse,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

const REASON = 'The lens had a crack that the listing kept quiet.'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `the desk holds a share back, lets it go, and refunds it after it was sent (${describe(look)})`,
    async ({ browse }) => {
      const { admin, owner, renter, rental } = await paidRental(browse, look)
      await opensStory(admin, look, rental)
      await decides(admin, look, 'hold_back')
      await expect(admin.getByText(say('admin_story_held_back')).first()).toBeVisible()
      await expect(admin.getByText(REASON).first()).toBeVisible()
      await looksRight(admin)

      await owner.goto(at(look, `/connect/payment-success?rental_id=${rental}`))
      await expect(owner.getByText(say('payments_share_held_back'))).toBeVisible()
      await looksRight(owner)

      const line = await waits(admin, look, rental)
      await expect(line).toContainText(/760[.,]00/)
      await expect(line).toContainText(say('admin_money_held_back_next'))
      await looksRight(admin)
      await line.getByRole('link').click()
      await decides(admin, look, 'let_go')
      await expect(admin.getByText(say('admin_story_let_gone')).first()).toBeVisible()
      await expect(admin.getByRole('button', { name: say('admin_story_let_go') })).toHaveCount(0)
      await hasClockStrike(rental, 'release')
      await expect.poll(() => shareState(owner, rental)).toBe('sent')

      await opensStory(admin, look, rental)
      await expect(admin.getByRole('button', { name: say('admin_story_hold_back') })).toHaveCount(0)
      await decides(admin, look, 'refund')
      await expect(admin.getByText(say('admin_story_refund_ordered')).first()).toBeVisible()
      await expect.poll(async () => (await readRental(renter, rental)).payment_status).toBe('refunded')
      await renter.goto(at(look, `/payment-success?rental_id=${rental}`))
      await expect(renter.getByText(say('payments_refunded_title')).first()).toBeVisible()
      await owner.goto(at(look, '/connect-dashboard'))
      await expect(owner.getByText(say('payouts_coming_none'))).toBeVisible()
      await looksRight(owner)
      await admin.goto(at(look, '/admin?section=money&kind=held_back'))
      await expect(admin.getByRole('heading', { level: 2, name: say('admin_section_money') })).toBeVisible()
      await expect(admin.locator(`a[href*="${rental}"]`)).toHaveCount(0)
    },
  )
})

/** An administrator, and a paid rental of two others. */
async function paidRental(browse: Browse, look: Look) {
  const [admin, owner, renter] = await Promise.all([browse(look), browse(look), browse(look)])
  await enter(admin, await newAdministrator(look))
  const rental = await requestThrough(renter, await meet(owner, renter, look))
  await approve(owner, rental)
  const { url } = await (await renter.request.post(`/api/rentals/${rental}/checkout`)).json()
  await renter.goto(url)
  await payByCard(renter, look)
  await expect(renter.getByRole('heading', { name: wordsOf(look)('payments_paid_title') })).toBeVisible()
  return { admin, owner, renter, rental }
}

async function opensStory(page: Page, look: Look, rental: string) {
  await page.goto(at(look, `/admin?section=rentals&id=${rental}`))
  await untilAlive(page.getByRole('button', { name: wordsOf(look)('admin_story_ask') }))
}

/** Opens the dialog of a decision, gives a reason and confirms it. */
async function decides(page: Page, look: Look, act: 'hold_back' | 'let_go' | 'refund') {
  const say = wordsOf(look)
  await page.getByRole('button', { name: say(`admin_story_${act}`), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(`admin_story_${act}_title`) })
  await dialog.getByRole('textbox').fill(REASON)
  await looksRight(page)
  await dialog.getByRole('button', { name: say(`admin_story_${act}_act`), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The line of the rental among the shares that the desk holds back. */
async function waits(page: Page, look: Look, rental: string) {
  await page.goto(at(look, '/admin?section=money&kind=held_back'))
  const line = page.getByRole('row').filter({ has: page.locator(`a[href*="${rental}"]`) })
  await expect(line).toBeVisible()
  return line
}

async function shareState(page: Page, rental: string) {
  return (await (await page.request.get(`/api/rentals/${rental}/payment`)).json()).share.state
}

async function looksRight(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
