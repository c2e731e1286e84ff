import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { quarters } from '../support/pictures.ts'
import { pdf } from '../support/rentals.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import { linkSentTo } from './outbox.ts'
import {
  at,
  DEMO_PASSWORD,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  wordsOf,
} from './story.ts'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(`a person sets a name, a face and a résumé (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await enter(page, await newMember(look))
    await page.goto(at(look, '/account?section=profile'))
    await expect(page.getByRole('heading', { name: say('account_profile') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await quarters().png().toBuffer() }
    await page.getByLabel(say('ui_file_choose')).first().setInputFiles(picture)
    await expect(page.getByText(say('accounts_profile_picture_saved'))).toBeVisible()
    const name = page.getByLabel(say('accounts_name'), { exact: true })
    await name.fill('Maxime Roy')
    await page.getByRole('button', { name: say('accounts_profile_save') }).click()
    await expect(page.getByText(say('accounts_profile_saved'))).toBeVisible()
    const resume = { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }
    await page.getByLabel(say('ui_file_choose')).last().setInputFiles(resume)
    await expect(page.getByRole('link', { name: say('accounts_profile_resume_open') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: say('accounts_profile_as_others') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maxime Roy' })).toBeVisible()
    await expect(page.locator('img[src*="/media/avatars/"]').first()).toBeVisible()
  })

  next()?.(
    `an e-mail address is changed, and the old one with the password of before gets the account back (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const old = await newMember(look)
      const email = `${randomUUID()}@example.ca`
      await enter(page, old)
      await page.goto(at(look, '/account?section=contact'))
      await page.getByLabel(say('accounts_contact_new_email')).fill(email)
      await page.getByRole('button', { name: say('accounts_contact_change_email') }).click()
      await expect(page.getByText(say('accounts_contact_waiting', { contact: email }))).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.goto(await linkSentTo(email, '/auth/contact'))
      await page.getByRole('button', { name: say('accounts_letter_change_button') }).click()
      await expect(page.getByRole('heading', { name: say('accounts_contact_link_changed') })).toBeVisible()
      await page.getByRole('link', { name: say('accounts_contact_link_to_account') }).click()
      await expect(page.getByRole('main').getByText(email)).toBeVisible()

      await page.goto(await linkSentTo(old, '/recovery'))
      await expect(page.getByRole('heading', { name: say('accounts_recovery_title') })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: say('accounts_recovery_begin') }).click()
      await expect(page.getByText(say('accounts_recovery_factor_email'))).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByLabel(say('accounts_recovery_password'), { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: say('accounts_recovery_show_password') }).click()
      await expect(page.getByText(say('accounts_recovery_contacts_back', { contacts: old }))).toBeVisible()
      await page.getByLabel(say('accounts_new_password'), { exact: true }).fill('mine again at last')
      await expectAccessible(page)
      await page.getByRole('button', { name: say('accounts_recovery_take') }).click()
      await expect(page).toHaveURL(/section=security/)
      await page.goto(at(look, '/account?section=contact'))
      await expect(page.getByRole('main').getByText(old)).toBeVisible()
    },
  )
})
