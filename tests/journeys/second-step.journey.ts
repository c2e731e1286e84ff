import { expect } from '@playwright/test'
import { generateSync } from 'otplib'
import { enter, newMember } from './behind-the-scenes.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  inTurn,
  wordsOf,
} from './story.ts'

inTurn(2, (look, next) => {
  const say = wordsOf(look)

  next()?.(`a second step is turned on and asked for at sign-in (${describe(look)})`, async ({ browse }) => {
    const page = await browse(look)
    const member = await newMember(look)
    await enter(page, member)
    await page.goto(at(look, '/account?section=security'))
    const part = page.getByRole('region', { name: say('account_security_second_step') })
    await part.getByRole('button', { name: say('account_security_set_up') }).click()
    await expect(part.getByRole('img', { name: say('account_security_picture') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const secret = ((await part.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
    const now = () => Math.floor(Date.now() / 1000)
    const code = part.getByLabel(say('accounts_second_step_code'))
    await code.fill(generateSync({ secret, epoch: now() }))
    await part.getByRole('button', { name: say('account_security_turn_on'), exact: true }).click()
    const codes = part.getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const recovery = (await codes.first().textContent()) ?? ''
    await part.getByRole('button', { name: say('account_security_codes_kept') }).click()
    await expect(part.getByText(say('account_security_on'), { exact: true })).toBeVisible()

    const knock = async () => {
      await page.request.post('/api/accounts/sign-out', { headers: { origin: new URL(page.url()).origin } })
      await page.goto(at(look, '/account?section=security'))
      await fillLogin(page, look, member)
      return page.getByLabel(say('accounts_second_step_code'))
    }
    const sendIt = () => page.getByRole('button', { name: say('accounts_sign_in'), exact: true }).click()

    const asked = await knock()
    await expect(asked).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // The step of the first code is used: the next one is right already.
    await asked.fill(generateSync({ secret, epoch: now() + 30 }))
    await sendIt()
    await expect(page).toHaveURL(/\/account\?section=security/)
    await expect(part.getByText(say('account_security_codes_left', { count: 10 }))).toBeVisible()

    const useRecovery = async () => {
      await knock()
      await page.getByRole('button', { name: say('accounts_second_step_use_recovery') }).click()
      await page.getByLabel(say('accounts_second_step_recovery_code')).fill(recovery)
      await sendIt()
    }
    await useRecovery()
    await expect(page).toHaveURL(/\/account\?section=security/)
    await expect(part.getByText(say('account_security_codes_left', { count: 9 }))).toBeVisible()
    await useRecovery()
    await expect(page.getByText(say('refusal_second_step_code_wrong'))).toBeVisible()
  })
})
