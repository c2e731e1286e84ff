import { expect } from '@playwright/test'
import { meet, readRental, requestThrough } from './behind-the-scenes.ts'
import {
  at,
  describe,
  forgiveBrokenSockets,
  inTurn,
  loseAnswers,
  sayWhen,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(3, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `an act on a cut line shows its real outcome (${describe(look)})`,
    async ({ browse, complaints }) => {
      const [page, owner] = [await browse(look), await browse(look)]
      const listing = await meet(owner, page, look)
      const rental = await requestThrough(page, listing)

      const yes = owner.getByRole('button', { name: say('rentals_approve') })
      await owner.goto(at(look, `/rental-approval/${rental}`))
      await untilAlive(yes)
      await sayWhen(owner, say)
      await owner.getByLabel(say('rentals_answer_address')).fill('12 Studio Lane')
      await loseAnswers(owner, '**/api/rentals/*/approval')
      await yes.click()
      // The answer did arrive: the page, which hears of it from the server, says so, and nothing else any more.
      await expect(owner.locator('.toast').getByText(say('rentals_answer_lost'))).toBeVisible()
      await expect(owner.getByText(say('rentals_answered_approved'))).toBeVisible()
      await expect(owner.getByRole('main').getByText(say('rentals_answer_lost'))).toHaveCount(0)

      await page.goto(at(look, '/my-rentals?show=active'))
      const card = page.locator(`[data-card="${rental}"]`)
      const pay = card.getByRole('button', {
        name: new RegExp(`^${say('rentals_pay', { amount: '' }).trim()}`),
      })
      const withdraw = { name: say('rentals_cancel_rental'), exact: true }
      await untilAlive(pay)
      await page.context().setOffline(true)
      await expect(page.getByText(say('shell_offline'))).toBeVisible()
      await pay.click()
      await expect(page.locator('.toast').getByText(say('rentals_pay_lost'))).toBeVisible()
      await card.getByRole('button', withdraw).click()
      await page.getByRole('dialog').getByRole('button', withdraw).click()
      await expect(page.locator('.toast').getByText(say('rentals_withdraw_lost'))).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.context().setOffline(false)
      expect(await readRental(page, rental)).toMatchObject({ status: 'approved', payment_status: 'unpaid' })

      await untilAlive(pay)
      await loseAnswers(page, '**/api/rentals/*/withdrawal')
      await card.getByRole('button', withdraw).click()
      await page.getByRole('dialog').getByRole('button', withdraw).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(card).toHaveCount(0)
      expect((await readRental(page, rental)).status).toBe('withdrawn')
      forgiveBrokenSockets(complaints)
    },
  )
})
