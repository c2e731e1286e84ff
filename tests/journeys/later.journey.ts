import { expect, type Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { approve, enter, meet, newAdministrator, requestThrough } from './behind-the-scenes.ts'
import { at, type Complaints, LOOKS, personBrowser, story } from './story.ts'

const MINUTE_MS = 60_000
/** How long after its being drawn a page comes to life: kept in a tab that slept, or on a device whose clock is wrong. */
const LATER = [
  ['61 minutes', 61 * MINUTE_MS],
  ['a day', 24 * 60 * MINUTE_MS],
] as const
/** Signed-in people's pages that anybody who has gear or a rental may open. */
const OWN_PAGES = [
  ...[
    '/my-listings',
    '/my-rentals',
    '/my-rentals?show=waiting',
    '/notifications',
    '/messages',
    '/saved',
    '/account',
  ],
  ...['/account?section=security', '/account?section=payments', '/account?section=privacy', '/equipment/new'],
]
const DESK_PAGES = ['overview', 'queue', 'people', 'rentals', 'events', 'deletions'].map(
  (section) => `/admin?section=${section}`,
)

for (const [index, [name, ms]] of LATER.entries()) {
  const look = LOOKS[index] ?? LOOKS[0]
  const isFirst = index === 0

  story(
    `pages come to life ${name} after they were drawn (${look.language})`,
    async ({ browser, complaints }) => {
      const [owner, renter, desk] = await Promise.all(
        [1, 2, 3].map(() => personBrowser(browser, complaints, look)),
      )
      if (!owner || !renter || !desk) throw new Error('Three people were meant to come.')
      // A deadline that runs, an agreement with its day, words that were just written, and news of each.
      const listing = await meet(owner, renter, look)
      const rental = await requestThrough(renter, listing)
      await approve(owner, await requestThrough(renter, listing, 10))
      await enter(desk, await newAdministrator(look))
      const days = `from=${listing.from}&to=${addDays(listing.from, 1)}`
      for (const page of [owner, renter, desk]) await page.clock.install({ time: Date.now() + ms })
      const comeAlive = (page: Page, paths: readonly string[]) =>
        bringToLife(page, complaints, look.language, paths)
      await Promise.all([
        comeAlive(owner, [...OWN_PAGES, `/rental-approval/${rental}`, `/equipment/${listing.id}/edit`]),
        comeAlive(renter, [...OWN_PAGES, `/equipment/${listing.id}?${days}`]),
        // What nobody signed in sees knows of no moment but the year: once is enough.
        comeAlive(desk, isFirst ? [...DESK_PAGES, ...PUBLIC_PAGES] : DESK_PAGES),
      ])
      await Promise.all([owner, renter, desk].map((page) => page.context().close()))
    },
  )
}

/** Every part of each page comes to life, and the browser complains of nothing. */
async function bringToLife(
  page: Page,
  { said }: Complaints,
  language: 'en' | 'fr',
  paths: readonly string[],
) {
  for (const path of paths) {
    await page.goto(at({ language }, path))
    await page.evaluate(() => window.dispatchEvent(new Event('northreel:wanted')))
    await expect
      .poll(() =>
        page.evaluate(
          () => 'alive' in document.documentElement.dataset && !document.querySelector('[data-late]'),
        ),
      )
      .toBe(true)
  }
  expect(said).toEqual([])
}
