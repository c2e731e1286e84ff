import { beforeEach, describe, expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { remindRentals } from './remind-rentals.ts'

const world = await createWorld()
const { asked, approve, withdraw, notificationsOf } = rentalsOf(world)
let [owner, renter] = [await world.person('Owner'), await world.person('Renter')]

beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00Z')
  owner = await world.person('Owner')
  renter = await world.person('Renter', { locale: 'fr-CA' })
})

/** An approved rental of 20 to 22 June. */
async function approved(city?: string): Promise<string> {
  const { id } = await asked(renter, await world.listing(owner, city ? { city } : {}))
  await approve(owner, id)
  await world.db.deleteFrom('notifications').execute()
  return id
}

async function remindersAt(instant: string): Promise<string[]> {
  world.clock.set(instant)
  await remindRentals(world.services)
  return (await notificationsOf(renter)).map(({ type }) => type)
}

describe('reminders come in the morning, at the place of the item', () => {
  test.each([
    ['three days before', '2026-06-17T18:00:00Z', []],
    ['two days before, too early', '2026-06-18T11:59:00Z', []],
    ['two days before, at eight', '2026-06-18T12:00:00Z', ['rental_reminder_2days']],
    ['one day before', '2026-06-19T12:07:00Z', ['rental_reminder_1day']],
    ['on the day', '2026-06-20T12:07:00Z', ['inspection_pickup_reminder', 'rental_reminder_today']],
    ['in between', '2026-06-21T12:07:00Z', []],
    ['on the last day', '2026-06-22T12:07:00Z', ['inspection_return_reminder']],
    ['late on the last day, when UTC is a day ahead', '2026-06-23T03:30:00Z', ['inspection_return_reminder']],
    ['afterwards', '2026-06-23T12:07:00Z', []],
  ])('%s', async (_, instant, types) => {
    await approved()
    expect((await remindersAt(instant)).toSorted()).toEqual(types)
  })

  test('eight in Vancouver is not eight in Toronto', async () => {
    await approved('Vancouver, British Columbia')
    expect(await remindersAt('2026-06-18T14:59:00Z')).toEqual([])
    expect(await remindersAt('2026-06-18T15:00:00Z')).toEqual(['rental_reminder_2days'])
  })
})

test('each side is reminded once, in their language, however often the job runs', async () => {
  const id = await approved()
  for (const minute of ['07', '08']) await remindersAt(`2026-06-18T12:${minute}:00Z`)
  await Promise.all([remindRentals(world.services), remindRentals(world.services)])
  const [told] = await notificationsOf(renter)
  expect(await notificationsOf(renter)).toHaveLength(1)
  expect(told).toMatchObject({ title: 'Cueillette dans 2 jours', rental_id: id, action_url: '/my-rentals' })
  expect(await notificationsOf(owner)).toMatchObject([
    { title: 'Pick-up in 2 days', message: 'Sony FX6 goes out in two days. Dates: June 20–22.' },
  ])
})

test('a rental that is no longer approved causes no reminder', async () => {
  const id = await approved()
  await withdraw(renter, id)
  await world.db.deleteFrom('notifications').execute()
  expect(await remindersAt('2026-06-18T12:07:00Z')).toEqual([])
})
