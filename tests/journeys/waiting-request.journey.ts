import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { gearOfAnother } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { fillSignUp, newPerson } from './newcomer.ts'
import { linkSentTo } from './outbox.ts'
import { at, describe, expectAccessible, inTurn, untilAlive, wordsOf } from './story.ts'

const NOTE = 'Two days by the river, a crew of four.'

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a newcomer’s request waits while they sign up, and the letter opens in another tab (${describe(look)})`,
    async ({ browse, complaints }) => {
      const page = await browse(look)
      const person = newPerson()
      await writeRequest(page, look)
      await expect(page.getByText(say('accounts_request_waits'))).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('accounts_sign_up') })
        .click()
      await expect(page.getByText(say('accounts_request_waits'))).toBeVisible()
      await expectAccessible(page)
      await fillSignUp(page, look, person)
      await expect(page).toHaveURL(/\/confirm-email/)

      const letter = await page.context().newPage()
      complaints.watch(letter)
      await letter.goto(await linkSentTo(person.email, '/auth/confirm'))
      await letter.getByRole('button', { name: say('accounts_to_request') }).click()
      await expect(letter.getByLabel(say('rentals_request_note'))).toHaveValue(NOTE)
      await expectAccessible(letter)
      await letter.reload()
      await expect(letter.getByLabel(say('rentals_request_note'))).toHaveValue(NOTE)
      await letter.getByRole('button', { name: say('rentals_request_send') }).click()
      await expect(letter.getByText(say('rentals_request_submitted')).first()).toBeVisible()
    },
  )

  next()?.(
    `a link that is opened in another browser asks, and has its reader choose a password (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const elsewhere = await browse(look)
      const person = newPerson()
      await page.goto(at(look, '/signup'))
      await fillSignUp(page, look, person)
      await expect(page).toHaveURL(/\/confirm-email/)
      await elsewhere.goto(await linkSentTo(person.email, '/auth/confirm'))
      const whose = say('accounts_confirm_whose', { contact: person.email, name: person.name })
      await expect(elsewhere.getByText(whose)).toBeVisible()
      await expect(elsewhere.getByRole('button', { name: say('shell_user_menu') })).toHaveCount(0)
      await expectAccessible(elsewhere)
      await elsewhere.getByRole('button', { name: say('accounts_confirm_press') }).click()
      const choosing = elsewhere.getByRole('heading', { name: say('accounts_reset_title') })
      await expect(choosing).toBeVisible()
      await elsewhere.getByLabel(say('accounts_new_password')).fill('chosen by its reader')
      await elsewhere.getByRole('button', { name: say('accounts_reset_submit') }).click()
      await expect(elsewhere.getByRole('button', { name: say('shell_user_menu') })).toBeVisible()

      const second = newPerson()
      await page.goto(at(look, '/signup'))
      await fillSignUp(page, look, second)
      await expect(page).toHaveURL(/\/confirm-email/)
      await elsewhere.goto(await linkSentTo(second.email, '/auth/confirm'))
      await expect(
        elsewhere.getByText(say('accounts_confirm_signed_in_as', { name: person.name })),
      ).toBeVisible()
      await expectAccessible(elsewhere)
      await elsewhere.getByRole('button', { name: say('accounts_confirm_and_stay') }).click()
      await expect(choosing).toBeVisible()
      const session = await (await elsewhere.request.get('/api/accounts/session')).json()
      expect(session.user.email).toBe(person.email)
    },
  )
})

/** Writes a request while nobody is signed in, and sends it. */
async function writeRequest(page: Page, look: Look) {
  const say = wordsOf(look)
  const { id, from } = await gearOfAnother(look)
  await page.goto(at(look, `/equipment/${id}?from=${from}&to=${addDays(from, 2)}`))
  const open = page.locator('#request').getByRole('button', { name: say('rentals_request_open') })
  await untilAlive(open)
  await open.click()
  await page.getByText(say('rentals_request_experience_yes'), { exact: true }).click()
  await page.getByLabel(say('rentals_request_note')).fill(NOTE)
  await page.getByRole('button', { name: say('rentals_request_send') }).click()
  await expect(page).toHaveURL(/\/login/)
}
