import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { newMember } from './behind-the-scenes.ts'
import type { Look } from './looks.ts'
import { fillSignUp, newPerson, PASSWORD, type Person } from './newcomer.ts'
import { codeSentTo, linkSentTo } from './outbox.ts'
import {
  at,
  type Complaints,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  signIn,
  untilAlive,
  wordsOf,
} from './story.ts'

const NEW_PASSWORD = 'last-looks-please'

inTurn(1, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `a person signs up, confirms, leaves in every tab, and comes back with a new password (${describe(look)})`,
    async ({ browse, complaints }) => {
      const page = await browse(look)
      const person = newPerson()
      await page.goto(at(look, `/signup?from=${encodeURIComponent('/my-rentals')}`))
      await expectAccessible(page)
      await fillSignUp(page, look, person)
      await expect(page).toHaveURL(/\/confirm-email/)
      await expect(page.getByText(person.email)).toBeVisible()
      await expectAccessible(page)

      await expectOneRefusal(await browse(look), look, person)

      await page.goto(await linkSentTo(person.email, '/auth/confirm'))
      await expect(page.getByRole('heading', { name: say('accounts_confirm_done_title') })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: say('accounts_continue') }).click()
      await expect(page.getByRole('heading', { name: say('rentals_mine_title') })).toBeVisible()
      await page.getByRole('button', { name: say('shell_user_menu') }).click()
      await expect(page.getByText(person.name, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(person.email).first()).toBeVisible()
      await expectAccessible(page)

      await leaveInEveryTab(page, look, complaints)
      await chooseNewPassword(page, look, person.email)
      await page.context().clearCookies()
      await signIn(page, look, person.email, '/login', NEW_PASSWORD)
    },
  )

  next()?.(`a store signs up by phone (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const person = newPerson()
    await page.goto(at(look, '/signup'))
    await page.getByText(say('accounts_kind_store'), { exact: true }).click()
    await page.getByRole('button', { name: say('accounts_use_phone') }).click()
    await fillSignUp(page, look, { ...person, email: '' })
    const code = page.getByLabel(say('accounts_code'))
    await expect(code).toBeVisible()
    await expectAccessible(page)
    const right = await codeSentTo(person.phone)
    await code.fill(right === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: say('accounts_code_submit') }).click()
    await expect(page.getByText(say('refusal_code_wrong'))).toBeVisible()
    await code.fill(right)
    await page.getByRole('button', { name: say('accounts_code_submit') }).click()
    await expect(page.getByRole('heading', { name: say('accounts_confirm_done_title') })).toBeVisible()
    await page.getByRole('button', { name: say('shell_user_menu') }).click()
    await expect(page.getByText(say('shell_store_account')).first()).toBeVisible()
    await expect(page.getByText(person.name, { exact: true }).first()).toBeVisible()
  })

  next()?.(`a page for signed-in people lets in, then leads back (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    await page.goto(at(look, '/faq'))
    await page.getByRole('link', { name: say('shell_rent_gear'), exact: true }).click()
    await expect(page).toHaveURL(/\/rent$/)
    await page.getByRole('link', { name: say('shell_online_store') }).click()
    await expectSentToSignIn(page, look)
    await page.goBack()
    await expect(page).toHaveURL(/\/rent$/)

    await page.goto(at(look, '/my-rentals?show=past'))
    await expectSentToSignIn(page, look)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/rent$/)
    await page.goForward()
    await fillLogin(page, look, await newMember(look))
    await expect(page).toHaveURL(new RegExp(`${at(look, '/my-rentals')}\\?show=past$`))
  })
})

inTurn(0, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `the language and the light are changed where one is (${describe(look)})`,
    async ({ browseAlone }) => {
      const page = await browseAlone(look)
      const other = look.language === 'fr' ? 'en' : 'fr'
      await page.goto(at(look, '/rent?query=sony&location=Toronto%2C+Ontario'))
      const foot = page.getByRole('contentinfo')
      const switchLanguage = foot.getByRole('link', { name: say('shell_language_other') })
      await untilAlive(switchLanguage)
      await switchLanguage.click()
      await expect(page.locator('html')).toHaveAttribute('lang', other === 'fr' ? 'fr-CA' : 'en-CA')
      const { pathname, searchParams } = new URL(page.url())
      expect([pathname, searchParams.get('query'), searchParams.get('location')]).toEqual([
        at({ language: other }, '/rent'),
        'sony',
        'Toronto, Ontario',
      ])

      await page.emulateMedia({ colorScheme: 'light' })
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const daylight = await paper()
      await foot.getByTitle(wordsOf({ language: other })('ui_light_tungsten')).click()
      await expect.poll(paper).not.toBe(daylight)
      const tungsten = await paper()
      await noteFirstPaper(page)
      await page.reload()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'firstPaper'))).toBe(tungsten)
      await expect(
        foot.getByRole('radio', { name: wordsOf({ language: other })('ui_light_tungsten') }),
      ).toBeChecked()
      expect(await paper()).toBe(tungsten)
    },
  )
})

/** Not confirmed, a wrong password and nobody at all are turned away in the same words. */
async function expectOneRefusal(page: Page, look: Look, { email }: Person) {
  const say = wordsOf(look)
  for (const [identifier, password] of [
    [email, PASSWORD],
    [email, 'not-this-one'],
    [`nobody.${email}`, PASSWORD],
  ] as const) {
    await page.goto(at(look, '/login'))
    await fillLogin(page, look, identifier, password)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('refusal_wrong_credentials'))
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      `${say('accounts_trouble_title')}${say('refusal_wrong_credentials')}`,
    )
  }
}

/** Signing out in one tab takes the other from its private page to /login, and says why. */
async function leaveInEveryTab(page: Page, look: Look, complaints: Complaints) {
  const say = wordsOf(look)
  const other = await page.context().newPage()
  complaints.watch(other)
  await other.goto(at(look, '/faq'))
  await other.goto(at(look, '/my-listings'))
  await expect(other.getByRole('heading', { name: say('rentals_listings_title') })).toBeVisible()
  await page.getByRole('menuitem', { name: say('shell_sign_out') }).click()
  await expect(page).toHaveURL(new RegExp(`localhost:\\d+${at(look, '/')}$`))
  await expectSentToSignIn(other, look)
  await other.goBack()
  await expect(other).toHaveURL(/\/faq$/)
  await expect(other.getByRole('contentinfo')).toBeVisible()
  await expect(other.getByRole('button', { name: say('shell_user_menu') })).toHaveCount(0)
  await page.goBack()
  await expectSentToSignIn(page, look)
  await other.close()
}

async function chooseNewPassword(page: Page, look: Look, email: string) {
  const say = wordsOf(look)
  await page.goto(at(look, '/login'))
  await page.getByRole('link', { name: say('accounts_forgot') }).click()
  await page.getByLabel(say('accounts_email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: say('accounts_forgot_submit') }).click()
  await expect(page.getByText(say('accounts_forgot_sent_detail', { contact: email }))).toBeVisible()
  const link = await linkSentTo(email, '/reset-password')
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel(say('accounts_new_password'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say('accounts_reset_submit') }).click()
  await expect(page.getByText(say('accounts_password_changed'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('shell_user_menu') })).toBeVisible()
  await page.goto(link)
  await page.getByLabel(say('accounts_new_password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('accounts_reset_submit') }).click()
  await expect(page.getByText(say('accounts_reset_expired_detail'))).toBeVisible()
}

/** On /login, with SPEC's toast. */
async function expectSentToSignIn(page: Page, look: Look) {
  const say = wordsOf(look)
  await expect(page).toHaveURL(/\/login\?.*authRequired=true/)
  const toast = page.getByRole('alert').filter({ hasText: say('accounts_auth_required') })
  await expect(toast).toContainText(say('refusal_authentication_required'))
}

/** Notes the colour of the page in its first frame, before its own scripts have run. */
async function noteFirstPaper(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.body?.firstElementChild) return void requestAnimationFrame(look)
      Reflect.set(window, 'firstPaper', getComputedStyle(document.body).backgroundColor)
    }
    requestAnimationFrame(look)
  })
}
