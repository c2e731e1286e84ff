import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays } from '../../src/platform/days.ts'
import { enter, newMember } from './behind-the-scenes.ts'
import { LOOKS } from './looks.ts'
import { expectNoSidewaysScroll, story } from './story.ts'

const [look] = LOOKS
/** Names without a space to break at. */
const endless = (length: number) => 'Kameraausleihe'.repeat(30).slice(0, length)

story('the longest words keep every page as wide as a small phone', async ({ browse }) => {
  const owner = await browse(look)
  const renter = await browse(look)
  await enter(owner, await newMember(look))
  await enter(renter, await newMember(look))
  const { listing, store, person } = await writesEndlessly(owner)
  const rental = await asksFor(renter, listing)
  for (const page of [owner, renter]) await page.setViewportSize({ width: 360, height: 640 })
  const owned = [`/equipment/${listing}/edit`, '/my-listings', '/my-store', `/rental-approval/${rental}`]
  const open = [`/equipment/${listing}`, `/stores/${store}`, `/profile/${person}`, '/connect/storefront']
  for (const path of [...owned, ...open]) await fits(owner, path)
  for (const path of ['/my-rentals', ...open]) await fits(renter, path)
  for (const path of ['/fr/my-listings', '/fr/connect/storefront']) await fits(owner, path)
})

/** A listing in a store. */
async function writesEndlessly({ request }: Page) {
  const text = { name: endless(120), description: endless(400) }
  const opened = await request.post('/api/stores', { data: text })
  expect(opened.status()).toBe(201)
  const store = await (await request.get('/api/stores/mine')).json()
  const listed = await request.post('/api/equipment', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      ...text,
      details: endless(400),
      specs: { [endless(60)]: endless(300) },
      included: [endless(200)],
      category: 'lighting',
      price: 50,
      location: 'Vancouver, British Columbia',
      is_store_listing: true,
    },
  })
  expect(listed.status()).toBe(201)
  return { listing: (await listed.json()).id, store: store.id, person: store.user_id }
}

async function asksFor({ request }: Page, equipment_id: string): Promise<string> {
  const { today } = await (await request.get(`/api/equipment/${equipment_id}/availability`)).json()
  const asked = await request.post('/api/rentals', {
    headers: { 'idempotency-key': randomUUID() },
    data: { equipment_id, start_date: addDays(today, 30), end_date: addDays(today, 32) },
  })
  expect(asked.status()).toBe(201)
  return (await asked.json()).id
}

async function fits(page: Page, path: string) {
  await story.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}
