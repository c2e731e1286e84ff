import { expect, test } from 'vitest'
import { hearLive } from '../../../../tests/support/live-events.ts'
import { pdf, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, request, approve, withdraw, upload } = rentalsOf(world)
const owner = await world.person('Owner')
const renter = await world.person('Renter')
const live = await hearLive(world)

/** The events sent during an act. */
async function during(act: () => Promise<unknown>): Promise<string[]> {
  const { events } = await live.during(act)
  return events
    .map(({ user_id, channel, event, role }) => {
      const who = user_id === owner.id ? 'owner' : 'renter'
      return [who, channel, event, ...(role ? [`as ${role}`] : [])].join(' ')
    })
    .toSorted()
}

const bothHear = ['owner rentals update as owner', 'renter rentals update as renter']

test('both parties’ open pages hear of every change, and never of a refused one', async () => {
  const id = await world.listing(owner)
  expect(await during(() => request(renter, id, { start_date: '2026-06-01' }))).toEqual([])
  expect(await during(() => request(renter, id))).toEqual([
    'owner notifications insert',
    'owner rentals insert as owner',
    'renter rentals insert as renter',
  ])
  const rental = await asked(renter, id, { start_date: '2026-07-20', end_date: '2026-07-22' })
  expect(await during(() => upload(renter, rental.id, pdf()))).toEqual(bothHear)
  expect(await during(() => approve(owner, rental.id))).toEqual([
    'owner notifications update',
    'owner rentals update as owner',
    'renter notifications insert',
    'renter rentals update as renter',
  ])
  expect(await during(() => approve(owner, rental.id))).toEqual([])
  expect(await during(() => withdraw(renter, rental.id))).toEqual([
    'owner notifications insert',
    'owner rentals update as owner',
    'renter notifications insert',
    'renter notifications update',
    'renter rentals update as renter',
  ])
})

test('reading notifications is heard by their person’s other pages', async () => {
  expect(await during(() => world.as(owner).post('/notifications/read'))).toEqual([
    'owner notifications update',
  ])
  expect(await during(() => world.as(owner).post('/notifications/read'))).toEqual([])
})
