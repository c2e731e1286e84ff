import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { addDays, type Day, monthOf } from '../../src/platform/days.ts'
import { enter, gearOfAnother, newMember } from './behind-the-scenes.ts'
import { countTaps, printTaps } from './count-taps.ts'
import type { Look } from './looks.ts'
import { fillSignUp, newPerson, PASSWORD } from './newcomer.ts'
import { linkSentTo } from './outbox.ts'
import { at, describe, expectAccessible, inTurn, untilAlive, wordsOf } from './story.ts'

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a newcomer asks from the front page, and the e-mail’s link sends it (${describe(look)})`,
    async ({ browse, complaints }) => {
      const page = await browse(look)
      const hand = countTaps()
      const person = newPerson()
      await askFromHome(page, look, hand)
      const dialog = page.getByRole('dialog', { name: say('rentals_entry_title') })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await hand.type(dialog.getByLabel(say('accounts_name'), { exact: true }), person.name)
      await hand.type(dialog.getByLabel(say('accounts_email'), { exact: true }), person.email)
      await hand.type(dialog.getByLabel(say('accounts_password'), { exact: true }), PASSWORD)
      await hand.tap(dialog.getByRole('button', { name: say('rentals_entry_submit') }))
      await expect(page.getByText(say('rentals_entry_mail_waits'))).toBeVisible()
      await expectAccessible(page)

      const letter = await page.context().newPage()
      complaints.watch(letter)
      hand.counts.taps += 1
      await letter.goto(await linkSentTo(person.email, '/auth/confirm'))
      await expect(letter).toHaveURL(/\/my-rentals/)
      await expect(letter.getByText(say('rentals_status_pending')).first()).toBeVisible()
      await expect(page).toHaveURL(/\/my-rentals/)
      await expect(page.getByText(say('rentals_status_pending')).first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      printTaps(`A new person, to sent (${describe(look)})`, hand)
      expect(hand.counts.taps).toBeLessThanOrEqual(14)
      expect(hand.counts.fields).toBeLessThanOrEqual(5)
    },
  )

  next()?.(`a signed-in person asks from the front page (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, await newMember(look))
    const hand = countTaps()
    const { turns } = await askFromHome(page, look, hand)
    await expect(page.getByText(say('rentals_request_submitted')).first()).toBeVisible()
    printTaps(`Signed in, to sent (${describe(look)})`, hand)
    expect(hand.counts.taps).toBeLessThanOrEqual(8 + turns)
  })

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

  next()?.(
    `the tab that asked goes on when the link is opened in another browser (${describe(look)})`,
    async ({ browse }) => {
      const [page, elsewhere] = [await browse(look), await browse(look)]
      const person = newPerson()
      await askFromHome(page, look, countTaps())
      const asking = page.getByRole('dialog', { name: say('rentals_entry_title') })
      await asking.getByLabel(say('accounts_name'), { exact: true }).fill(person.name)
      await asking.getByLabel(say('accounts_email'), { exact: true }).fill(person.email)
      await asking.getByLabel(say('accounts_password'), { exact: true }).fill(PASSWORD)
      await asking.getByRole('button', { name: say('rentals_entry_submit') }).click()
      await expect(page.getByText(say('rentals_entry_mail_waits'))).toBeVisible()

      await elsewhere.goto(await linkSentTo(person.email, '/auth/confirm'))
      await elsewhere.getByRole('button', { name: say('accounts_confirm_and_send') }).click()
      await elsewhere.getByLabel(say('accounts_new_password')).fill('chosen by its reader')
      await elsewhere.getByRole('button', { name: say('accounts_reset_submit') }).click()
      await expect(elsewhere.getByRole('button', { name: say('shell_user_menu') })).toBeVisible()

      const sent = page.getByRole('dialog', { name: say('rentals_entry_sent_title') })
      await expect(sent).toBeVisible()
      await expectAccessible(page)
      await expect(sent.getByLabel(say('accounts_identifier'))).toHaveValue(person.email)
      await sent.getByLabel(say('accounts_password'), { exact: true }).fill('chosen by its reader')
      await sent.getByRole('button', { name: say('rentals_entry_follow') }).click()
      await expect(page).toHaveURL(/\/my-rentals/)
      await expect(page.getByText(say('rentals_status_pending')).first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
    },
  )
})

/**
 * Finds an item from the front page, chooses days, and sends a request. Its two days begin in two days: at a
 * month's end they are in the next one, and `turns`, how often the calendar is turned to it, is 1.
 */
async function askFromHome(page: Page, look: Look, hand: ReturnType<typeof countTaps>) {
  const say = wordsOf(look)
  const { name, from } = await gearOfAnother(look)
  const today = addDays(from, -30)
  await page.goto(at(look, '/'))
  const search = page.getByLabel(say('home_search_what'), { exact: true }).first()
  await untilAlive(search)
  await hand.type(search, name)
  await hand.tap(page.getByRole('button', { name: say('home_search'), exact: true }).first())
  await hand.tap(page.getByRole('article').filter({ hasText: name }).getByRole('link').first())
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const days = page.locator('#request').getByRole('button', { name: say('equipment_choose_days') })
  await untilAlive(days)
  await hand.tap(days)
  const [first, last] = [addDays(today, 2), addDays(today, 3)]
  for (const day of [first, last]) await hand.tap(await dayIn(page, look, day, hand))
  await hand.tap(page.getByText(say('rentals_request_experience_yes'), { exact: true }))
  await hand.tap(page.getByRole('button', { name: say('rentals_request_send') }))
  return { turns: monthOf(last) === monthOf(today) ? 0 : 1 }
}

/** A day of the open calendar, in the next month where it is not in this one. */
async function dayIn(page: Page, look: Look, day: Day, hand: ReturnType<typeof countTaps>): Promise<Locator> {
  const locale = look.language === 'fr' ? 'fr-CA' : 'en-CA'
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date(`${day}T12:00:00`))
  const say = wordsOf(look)
  const calendar = page.getByRole('dialog', { name: say('equipment_your_days') })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  const button = calendar.getByRole('button', { name: new RegExp(`^${name}`) })
  const next = calendar.getByRole('button', { name: say('availability_calendar_next') })
  if ((await button.count()) === 0) await hand.tap(next)
  return button
}
