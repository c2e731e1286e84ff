import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, deliver, open, pay } = payingIn(world)
await deliver()

describe('recipients', () => {
  const listener = new pg.Client(world.databaseUrl)
  afterAll(() => listener.end())

  test('both parties’ pages hear that the rental changed, each in their role', async () => {
    const deal = await approvedRental()
    const { url } = await open(deal)
    const heard: unknown[] = []
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await listener.query('listen northreel_live')
    await pay(url)
    await world.runJobs()
    const event = { channel: 'rentals', event: 'update', id: deal.id }
    await expect
      .poll(() => heard)
      .toEqual([
        { channel: 'notifications', event: 'update', id: expect.any(String), user_id: deal.renter.id },
        { ...event, role: 'owner', user_id: deal.owner.id },
        { ...event, role: 'renter', user_id: deal.renter.id },
      ])
  })
})

test('the page of the payment and the letters say the days with their year', async () => {
  const deal = await approvedRental()
  const { session_id, url } = await open(deal)
  const { lines } = await world.db
    .selectFrom('sandbox.sessions')
    .select('lines')
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow()
  const detail = lines[0]?.detail
  expect(detail).toMatch(/^\p{L}+ \d+.*, 20\d\d$/u)
  await pay(url)
  await world.runJobs()
  const letters = world.letters.filter(({ text }) => text.includes(detail ?? ''))
  expect(letters.map(({ to }) => to)).toEqual(expect.arrayContaining([deal.owner.email, deal.renter.email]))
})

describe('transactions', () => {
  test('are what came and went for each party, newest first, the fee as a line of its own', async () => {
    const deal = await approvedRental()
    await pay((await open(deal)).url)
    await world.runJobs()
    const owner = await world.as(deal.owner).get('/payments/transactions')
    expect(owner.body.items).toMatchObject([
      { type: 'rental_income', amount: 750, status: 'pending', userId: deal.owner.id, rentalId: deal.id },
      { type: 'service_fee', amount: -37.5, currency: 'CAD', description: 'Service fee, Sony FX6' },
    ])
    world.clock.advance(1000)
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    await world.runJobs()
    const renter = await world.as(deal.renter, { 'x-locale': 'fr-CA' }).get('/payments/transactions')
    expect(renter.body.items).toMatchObject([
      { type: 'refund', amount: 750, description: 'Remboursement, Sony FX6' },
      { type: 'rental_payment', amount: -750, status: 'completed' },
    ])
    const after = (await world.as(deal.owner).get('/payments/transactions')).body.items
    expect(after.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(0)
  })

  test('are paged by key, and show only the caller’s own', async () => {
    const deal = await approvedRental()
    await pay((await open(deal)).url)
    await world.runJobs()
    world.clock.advance(1000)
    await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
    await world.runJobs()
    const first = (await world.as(deal.renter).get('/payments/transactions?limit=1')).body
    expect(first.items.map(({ type }: { type: string }) => type)).toEqual(['refund'])
    const next = (
      await world.as(deal.renter).get(`/payments/transactions?limit=1&cursor=${first.next_cursor}`)
    ).body
    expect(next.items.map(({ type }: { type: string }) => type)).toEqual(['rental_payment'])
    expect(next.next_cursor).toBeNull()
    const stranger = await world.as(await world.person('Sam')).get('/payments/transactions')
    expect(stranger.body).toEqual({ items: [], next_cursor: null })
  })
})
