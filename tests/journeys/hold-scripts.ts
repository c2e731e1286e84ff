import type { Page } from '@playwright/test'

/** Keeps the page’s scripts on their way until told. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Lets each of the page’s scripts come only so many milliseconds after it was asked for. */
export async function slowScripts(page: Page, ms: number): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
}
