import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import type { RentalStage } from '../../rent/rentals/rental.ts'
import { forgetDue } from './forget-due.ts'

const world = await createWorld()
const { db } = world
const { asked } = rentalsOf(world)
const owner = await world.person('Owner')
const listing = await world.listing(owner)

/** A rental with words and a message whose last day was then. */
async function ended(day: string, stage: RentalStage = 'withdrawn'): Promise<string> {
  world.clock.set('2026-06-10T16:00:00Z')
  const renter = await world.person('Renter')
  const { id } = await asked(renter, listing, { note: 'Is it insured?' })
  const message = { receiver_id: owner.id, body: 'Hello', rental_id: id }
  await world.as(renter).post('/messages', message, { 'idempotency-key': randomUUID() })
  const past = { start_date: day, end_date: day, stage }
  await db.updateTable('rentals').set(past).where('id', '=', id).execute()
  return id
}

async function forgetAt(instant: string) {
  world.clock.set(instant)
  await forgetDue(world.services, 'night')
}

const note = async (id: string) =>
  (await db.selectFrom('rentals').select('note').where('id', '=', id).executeTakeFirst())?.note
const messages = async (id: string) =>
  (await db.selectFrom('messages').select('id').where('rental_id', '=', id).execute()).length

test('the words of a rental go once six tax years are over, not a day before', async () => {
  const [last, first] = [await ended('2026-12-31'), await ended('2027-01-01')]
  const left = async () => [await note(last), await messages(last), await note(first), await messages(first)]
  const words = 'Is it insured?'
  await forgetAt('2032-12-31T23:59:59.999Z')
  expect(await left()).toEqual([words, 1, words, 1])
  await forgetAt('2033-01-01T00:00:00Z')
  expect(await left()).toEqual([null, 0, words, 1])
  await forgetAt('2033-12-31T23:59:59.999Z')
  expect(await left()).toEqual([null, 0, words, 1])
  await forgetAt('2034-01-01T00:00:00Z')
  expect(await left()).toEqual([null, 0, null, 0])
})

test.each(['pending', 'approved'] as const)('after any outcome: %s', async (stage) => {
  const id = await ended('2026-12-30', stage)
  await forgetAt('2032-12-31T23:59:59.999Z')
  expect([await note(id), await messages(id)]).toEqual(['Is it insured?', 1])
  await forgetAt('2033-01-01T00:00:00Z')
  expect([await note(id), await messages(id)]).toEqual([null, 0])
})

test('the name for the tax records is kept on its last day, and goes on the next', async () => {
  const { id: user_id } = await world.person('Luc')
  const row = { user_id, legal_name: 'Luc Roy', erased_at: world.clock.now(), kept_until: '2036-12-31' }
  await db.insertInto('retained_identities').values(row).execute()
  const names = () =>
    db.selectFrom('retained_identities').select('legal_name').where('user_id', '=', user_id).execute()
  await forgetAt('2036-12-31T23:59:59.999Z')
  expect(await names()).toEqual([{ legal_name: 'Luc Roy' }])
  await forgetAt('2037-01-01T00:00:00Z')
  expect(await names()).toEqual([])
})
