import type { Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { approve, enter, meet, newAdministrator, requestThrough } from './behind-the-scenes.ts'
import { bringToLife } from './bring-to-life.ts'
import { LOOKS, type Look } from './looks.ts'
import { at, story } from './story.ts'

const MINUTE_MS = 60_000
/**
 * How long after it was drawn a page comes to life: kept in a tab that slept, or on a device whose clock is wrong. The minute,
 * the hour and the day are all others by then.
 */
const LATER_MS = 25 * 60 * MINUTE_MS + MINUTE_MS
/** Each person reads in one of the languages. */
const [OWNERS, RENTERS, DESKS] = LOOKS
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

story('pages come to life a day and an hour after they were drawn', async ({ browseAlone }) => {
  const [owner, renter, admin] = await Promise.all([
    browseAlone(OWNERS),
    browseAlone(RENTERS),
    browseAlone(DESKS),
  ])
  // A deadline that runs, an agreement with its day, words that were just written, and news of each.
  const listing = await meet(owner, renter, OWNERS)
  const rental = await requestThrough(renter, listing)
  await approve(owner, await requestThrough(renter, listing, 10))
  await enter(admin, await newAdministrator(DESKS))
  const days = `from=${listing.from}&to=${addDays(listing.from, 1)}`
  for (const page of [owner, renter, admin]) await page.clock.install({ time: Date.now() + LATER_MS })
  const comeAlive = async (page: Page, look: Look, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(at(look, path))
      await bringToLife(page)
    }
  }
  await Promise.all([
    comeAlive(owner, OWNERS, [
      ...OWNERS_PAGES,
      `/rental-approval/${rental}`,
      `/equipment/${listing.id}/edit`,
    ]),
    comeAlive(renter, RENTERS, [...RENTERS_PAGES, `/equipment/${listing.id}?${days}`]),
    comeAlive(admin, DESKS, DESK_PAGES),
  ])
})
