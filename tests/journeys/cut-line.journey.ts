import { expect } from '@playwright/test'
import { enter, listGear, readRental, requestThrough } from './behind-the-scenes.ts'
import {
  at,
  forgiveBrokenSockets,
  LOOKS,
  loseAnswers,
  personBrowser,
  story,
  untilAlive,
  wordsOf,
} from './story.ts'

/** People whom no other story is about: a renter and an owner for each look. */
const STRANDED = ['paige.trudel', 'rania.khoury']
const LENDERS = ['noemie.caron', 'marieeve.lacroix']

LOOKS.slice(0, 2).forEach((look, turn) => {
  const say = wordsOf(look)
  const about = `(${look.language}, ${look.width} px)`

  story(`what became of an act on a cut line is said as it is ${about}`, async ({ browser, complaints }) => {
    const [page, owner] = [
      await personBrowser(browser, complaints, look),
      await personBrowser(browser, complaints, look),
    ]
    await enter(page, `${STRANDED[turn]}@demo.northreel.test`)
    await enter(owner, `${LENDERS[turn]}@demo.northreel.test`)
    const listing = await listGear(owner, LENDERS[turn] ?? '')
    const rental = await requestThrough(page, listing)

    const yes = owner.getByRole('button', { name: say('rentals_approve') })
    await owner.goto(at(look, `/rental-approval/${rental}`))
    await untilAlive(yes)
    await loseAnswers(owner, '**/api/rentals/*/approval')
    await yes.click()
    // The answer did arrive: the page, which hears of it from the server, says so, and nothing else any more.
    await expect(owner.locator('.toast').getByText(say('rentals_answer_lost'))).toBeVisible()
    await expect(owner.getByText(say('rentals_answered_approved'))).toBeVisible()
    await expect(owner.getByRole('main').getByText(say('rentals_answer_lost'))).toHaveCount(0)

    await page.goto(at(look, '/my-rentals'))
    const card = page.locator(`[data-card="${rental}"]`)
    const pay = card.getByRole('button', {
      name: new RegExp(`^${say('rentals_pay', { amount: '' }).trim()}`),
    })
    const withdraw = { name: say('rentals_withdraw'), exact: true }
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
    await Promise.all([page, owner].map((each) => each.context().close()))
  })
})
