import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'
import { emailOf, isHouse } from '../../demo/make-people.ts'
import { ana } from '../../demo/owners-east.ts'
import { addDays } from '../../src/platform/days.ts'
import { lentAllYear } from './demo-gear.ts'
import { DEMO_PASSWORD } from './story.ts'

/** Gear of a story’s own: nobody else asks for it. `owner` is what they sign in with; `from` a day from which it is free. */
export type Listing = { id: string; name: string; owner: string; from: string }

/** Signs in without the form, for stories about something else. */
export async function enter(page: Page, person: string) {
  const identifier = /^renter\d$/.test(person) ? `${person}@demo.northreel.test` : person
  await answered(
    page.request.post('/api/accounts/sign-in', { data: { identifier, password: DEMO_PASSWORD } }),
  )
}

/**
 * The listing that is the story’s own by its number, of the demo world’s that people lend all year round, Ana’s apart. What
 * other stories list, pause or remove meanwhile changes nothing in which one it is.
 */
export async function listingOfAnother(page: Page, number: number): Promise<Listing> {
  const listing = (await lentAllYear({ but: ana })).filter(({ owner }) => !isHouse(owner))[number]
  if (!listing) throw new Error('The demo world has too little gear that is lent all year round.')
  const { today } = await answered(page.request.get(`/api/equipment/${listing.id}/availability`))
  return { id: listing.id, name: listing.name, owner: emailOf(listing.owner), from: addDays(today, 120) }
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

/** Lists gear of the story alone, lent at any time, as whoever is signed in: `owner`. */
export async function listGear(page: Page, owner: string): Promise<Listing> {
  const name = 'Arri Alexa Mini'
  const { id, availability } = await answered(
    page.request.post('/api/equipment', {
      headers: { 'idempotency-key': randomUUID() },
      data: { name, category: 'cameras', price: 400, location: 'Toronto, Ontario' },
    }),
  )
  return { id, name, owner, from: addDays(availability.today, 30) }
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
