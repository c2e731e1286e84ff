import { expect, type Locator, type Page } from '@playwright/test'
import type { Day } from '../../src/platform/days.ts'
import type { Look } from './looks.ts'
import { wordsOf } from './story.ts'

const MOST_TURNS = 12

/** Offers a period in the listing form's calendar, by pressing its first day and then its last. */
export async function offerDays(page: Page, look: Look, from: Day, to: Day): Promise<void> {
  await expect(page.locator('#availability [data-day]').first()).toBeVisible()
  for (const day of [from, to]) await (await turnTo(page, look, day)).click()
}

/** A day's button, after turning the calendar to its month; the month it starts at comes before. */
async function turnTo(page: Page, look: Look, day: Day): Promise<Locator> {
  const button = page.locator(`#availability [data-day="${day}"]`)
  const next = page
    .locator('#availability')
    .getByRole('button', { name: wordsOf(look)('availability_calendar_next') })
  for (let turns = 0; turns < MOST_TURNS && !(await button.isVisible()); turns += 1) await next.click()
  return button
}
