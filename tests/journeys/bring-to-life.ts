import { expect, type Page } from '@playwright/test'

/** Waits until every part of the page is alive, also those that come when they are wanted. */
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
