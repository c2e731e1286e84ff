import { expect } from '@playwright/test'
import { enter, newMember } from './behind-the-scenes.ts'
import {
  at,
  describe,
  expectAccessible,
  expectNoSidewaysScroll,
  inTurn,
  untilAlive,
  wordsOf,
} from './story.ts'

inTurn(2, (look, next) => {
  const say = wordsOf(look)

  next()?.(
    `payments are practised in this browser, and are there again for the same person alone (${describe(look)})`,
    async ({ browse }) => {
      const page = await browse(look)
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await enter(page, await newMember(look))
      await page.goto(at(look, '/account?section=payments'))
      const tryIt = page.getByRole('button', { name: say('practice_try') })
      await untilAlive(tryIt)
      await tryIt.click()
      await press(say('practice_add_card'))
      await page.getByLabel(say('practice_label'), { exact: true }).fill('Visa')
      await page.getByLabel(say('practice_last4')).fill('4242')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.getByText(say('practice_default'), { exact: true })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const receipt = page.getByRole('dialog', { name: say('practice_receipt') })
      await page.getByRole('link', { name: say('practice_service_fee') }).click()
      await expect(receipt).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(receipt).toBeVisible()
      await page.goBack()
      await expect(receipt).toBeHidden()
      await expect(page.getByText('Visa', { exact: true })).toBeVisible()

      await enter(page, await newMember(look))
      await page.reload()
      await expect(page.getByText(say('practice_cards_none'))).toBeVisible()
    },
  )
})
