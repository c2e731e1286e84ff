import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { DEMO_PASSWORD } from './story.ts'

/** Gear of a story’s own: nobody else asks for it. `owner` is a username; `from` a day from which it is free. */
export type Listing = { id: string; name: string; owner: string; from: string }

/** Signs in without the form, for stories about something else. */
export async function enter(page: Page, person: string) {
  const identifier = person.startsWith('renter') ? `${person}@demo.northreel.test` : person
  await answered(
    page.request.post('/api/accounts/sign-in', { data: { identifier, password: DEMO_PASSWORD } }),
  )
}

/**
 * The listing that is the story’s own by its number, of those that are lent all year round, Ana’s apart. What other stories
 * do meanwhile changes nothing in which one it is.
 */
export async function listingOfAnother(page: Page, number: number): Promise<Listing> {
  const listings = await answered(page.request.get('/api/equipment?limit=48&sort=newest'))
  const names = new Set<string>()
  for (const { id, name, user_id, owner } of listings.items) {
    if (owner.name.startsWith('Ana ') || names.has(name)) continue
    const { availability } = await answered(page.request.get(`/api/equipment/${id}`))
    if (availability.periods.length > 0) continue
    names.add(name)
    if (names.size <= number) continue
    const { username } = await answered(page.request.get(`/api/profiles/${user_id}`))
    return { id, name, owner: username, from: addDays(availability.today, 120) }
  }
  throw new Error('The demo world has too little gear that is lent all year round.')
}

/** Asks for two days, `later` days after the listing’s own; answers the rental’s id. */
export async function requestThrough(page: Page, listing: Listing, later = 0): Promise<string> {
  const from = addDays(listing.from, later)
  const rental = await answered(
    page.request.post('/api/rentals', {
      headers: { 'idempotency-key': randomUUID() },
      data: { equipment_id: listing.id, start_date: from, end_date: addDays(from, 1), has_experience: true },
    }),
  )
  return rental.id
}

/** The owner says yes, from elsewhere. */
export async function approve(page: Page, rental: string) {
  await answered(page.request.post(`/api/rentals/${rental}/approval`, { data: {} }))
}

export function readRental(page: Page, rental: string) {
  return answered(page.request.get(`/api/rentals/${rental}`))
}

async function answered(asked: Promise<APIResponse>) {
  const answer = await asked
  expect(answer.ok(), `${answer.status()} ${answer.url()}`).toBe(true)
  return answer.json()
}
