import { expect, type Page } from '@playwright/test'

/** Wakes the page, and waits until every part of it is alive, also those that come when they are wanted. */
export async function bringToLife(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('northreel:wanted')))
  await expect
    .poll(() =>
      page.evaluate(
        () => 'alive' in document.documentElement.dataset && !document.querySelector('[data-late]'),
      ),
    )
    .toBe(true)
}
