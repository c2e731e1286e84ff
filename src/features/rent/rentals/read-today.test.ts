import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve, withdraw } = rentalsOf(world)
const paying = payingIn(world)
await paying.deliver()

type Person = Awaited<ReturnType<typeof world.person>>

async function today(person: Person, role: 'owner' | 'renter') {
  const { body } = await world.as(person).get(`/rentals/today?role=${role}`)
  return [body.go_out, body.come_back, body.to_answer, body.to_pay]
}

test('a paid rental goes out on its first day and comes back on its last, at the place of the item', async () => {
  const { id, owner, renter } = await paying.approvedRental()
  const { start_date, end_date } = await paying.rental(id)
  expect([await today(owner, 'owner'), await today(renter, 'renter')]).toEqual([
    [0, 0, 0, 1],
    [0, 0, 0, 1],
  ])
  const { url } = await paying.open({ id, renter })
  await paying.pay(url)
  await world.runJobs()
  expect(await today(renter, 'renter')).toEqual([0, 0, 0, 0])

  // In Toronto the day turns four hours after it does in London.
  for (const [instant, counts] of [
    [`${start_date}T03:59:00Z`, [0, 0, 0, 0]],
    [`${start_date}T04:01:00Z`, [1, 0, 0, 0]],
    [`${end_date}T15:00:00Z`, [0, 1, 0, 0]],
  ] as const) {
    world.clock.set(instant)
    expect(await today(owner, 'owner')).toEqual(counts)
    expect(await today(renter, 'renter')).toEqual(counts)
    expect(await today(owner, 'renter')).toEqual([0, 0, 0, 0])
  }
  world.clock.set('2026-06-10T16:00:00Z')
})

test('a request counts until it is answered, withdrawn or its first day is past; payment from its opening on', async () => {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  const item = await world.listing(owner)
  const soon = await asked(renter, item)
  const later = await asked(renter, item, { start_date: '2026-11-01', end_date: '2026-11-02' })
  expect(await today(owner, 'owner')).toEqual([0, 0, 2, 0])
  await approve(owner, later.id)
  expect(await today(owner, 'owner')).toEqual([0, 0, 1, 0])
  world.clock.set('2026-06-21T16:00:00Z')
  expect(await today(renter, 'renter')).toEqual([0, 0, 0, 0])
  world.clock.set('2026-08-14T16:00:00Z')
  expect(await today(renter, 'renter')).toEqual([0, 0, 0, 1])
  world.clock.set('2026-06-10T16:00:00Z')
  await withdraw(renter, soon.id)
  expect(await today(owner, 'owner')).toEqual([0, 0, 0, 0])
})

test('is for the person alone', async () => {
  expect((await world.as(null).get('/rentals/today?role=owner')).status).toBe(401)
  expect((await world.as(await world.person()).get('/rentals/today')).status).toBe(400)
})
