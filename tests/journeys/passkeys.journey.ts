import { expect } from '@playwright/test'
import { enter, newMember } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import { at, expectAccessible, expectNoSidewaysScroll, signIn, story, wordsOf } from './story.ts'

const [, phone] = LOOKS
const [admin] = LOOKS

story('a passkey is added, signs in without a password, and is removed', async ({ browseAlone }) => {
  const say = wordsOf(phone)
  const page = await browseAlone(phone)
  await page.context().credentials.install()
  await enter(page, await newMember(phone))
  await page.goto(at(phone, '/account?section=security'))
  await page.getByRole('button', { name: say('account_passkey_add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('account_passkey_name')).fill('Mon téléphone')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('account_passkey_make') }).click()
  await expect(page.getByText('Mon téléphone')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.context().clearCookies()
  await page.goto(at(phone, '/login?from=/account%3Fsection%3Dsecurity'))
  // This authenticator signs without a press, so the sleeping page's offer signs in untouched.
  await page.waitForURL(/\/account/)
  await expect(page.getByText(say('account_activity_sign_in_passkey'))).toBeVisible()
  await page
    .getByRole('button', { name: say('account_passkey_remove_named', { name: 'Mon téléphone' }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('account_passkey_remove'), exact: true })
    .click()
  await expect(page.getByText(say('account_passkeys_none'))).toBeVisible()
})

story('ending another browser’s session signs it out at its next call', async ({ browse, page }) => {
  const say = wordsOf(admin)
  const member = await newMember(admin)
  await signIn(page, admin, member)
  const other = await browse(admin)
  await signIn(other, admin, member)
  await page.goto('/account?section=security')
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByText(say('account_activity_session_ended'))).toBeVisible()
  await expectAccessible(page)
  await other.goto('/account?section=security')
  await expect(other).toHaveURL(/\/login/)
})
