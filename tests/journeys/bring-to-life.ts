import { expect, type Page } from '@playwright/test'

/** Wakes the page as a visitor does who scrolls, and waits until it is alive. */
export async function bringToLife(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await expect.poll(() => page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(true)
}
