import type { Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { approve, enter, meet, newAdministrator, requestThrough } from './behind-the-scenes.ts'
import { bringToLife } from './bring-to-life.ts'
import { LOOKS } from './looks.ts'
import { at, story } from './story.ts'

const MINUTE_MS = 60_000
/** How long after its being drawn a page comes to life: kept in a tab that slept, or on a device whose clock is wrong. */
const LATER = [
  ['61 minutes', 61 * MINUTE_MS],
  ['a day', 24 * 60 * MINUTE_MS],
] as const
/** Each page in the browser of whom it has most to tell. */
const OWNERS_PAGES = [
  ...['/my-listings', '/notifications', '/account', '/account?section=security', '/equipment/new'],
]
const RENTERS_PAGES = [
  ...['/my-rentals', '/my-rentals?show=waiting', '/notifications', '/messages', '/saved'],
  ...['/account?section=payments', '/account?section=privacy'],
]
const DESK_PAGES = ['overview', 'queue', 'people', 'rentals', 'events', 'deletions'].map(
  (section) => `/admin?section=${section}`,
)

for (const [index, [name, ms]] of LATER.entries()) {
  const look = LOOKS[index] ?? LOOKS[0]

  story(`pages come to life ${name} after they were drawn (${look.language})`, async ({ browseAlone }) => {
    const [owner, renter, admin] = await Promise.all([
      browseAlone(look),
      browseAlone(look),
      browseAlone(look),
    ])
    // A deadline that runs, an agreement with its day, words that were just written, and news of each.
    const listing = await meet(owner, renter, look)
    const rental = await requestThrough(renter, listing)
    await approve(owner, await requestThrough(renter, listing, 10))
    await enter(admin, await newAdministrator(look))
    const days = `from=${listing.from}&to=${addDays(listing.from, 1)}`
    for (const page of [owner, renter, admin]) await page.clock.install({ time: Date.now() + ms })
    const comeAlive = async (page: Page, paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(at(look, path))
        await bringToLife(page)
      }
    }
    await Promise.all([
      comeAlive(owner, [...OWNERS_PAGES, `/rental-approval/${rental}`, `/equipment/${listing.id}/edit`]),
      comeAlive(renter, [...RENTERS_PAGES, `/equipment/${listing.id}?${days}`]),
      comeAlive(admin, DESK_PAGES),
    ])
  })
}
