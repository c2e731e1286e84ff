import { expect, type Page } from '@playwright/test'
import type { Look } from './looks.ts'
import { wordsOf } from './story.ts'

/** Fills in and submits the sandbox's payment page. */
export async function payByCard(page: Page, look: Look, card = '4242 4242 4242 4242'): Promise<void> {
  const say = wordsOf(look)
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await page.getByLabel(say('sandbox_card'), { exact: true }).fill(card)
  await page.getByLabel(say('sandbox_expiry')).fill('12 / 30')
  await page.getByLabel(say('sandbox_cvc')).fill('123')
  await page.getByLabel(say('sandbox_name')).fill('Sam Renter')
  await page.locator('form button[type=submit]').first().click()
}
