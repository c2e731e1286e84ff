import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve, notificationsOf } = rentalsOf(world)
// The rental begins on June 20; the world's clock shows June 10.
const FRIDAY = { day: '2026-06-19', from: '17:00', to: '18:30' }
const SATURDAY = { day: '2026-06-20', from: '08:00', to: '09:00' }
const QUEEN = { pickup_time: FRIDAY, pickup_address: '12 Queen St' }

async function deal() {
  const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])
  const rental = await asked(mika, await world.listing(ana))
  const change = (to: object) => world.as(ana).put(`/rentals/${rental.id}/pickup`, to)
  return { ana, mika, id: String(rental.id), change }
}

const plain = (text: unknown) => String(text).replace(/\s/g, ' ')
const rowOf = (id: string) =>
  world.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an approval keeps day, from and to, and each reader has them in words of their language', async () => {
  const { ana, mika, id } = await deal()
  expect((await approve(ana, id, QUEEN)).body.pickup_time).toEqual(FRIDAY)
  const english = (await world.as(mika).get(`/rentals/${id}`)).body
  expect(english).toMatchObject(QUEEN)
  expect(plain(english.pickup_window)).toBe('Friday, June 19, 5:00 p.m. to 6:30 p.m.')
  const french = (await world.as(mika, { 'x-locale': 'fr-CA' }).get(`/rentals/${id}`)).body
  expect(plain(french.pickup_window)).toBe('vendredi 19 juin, de 17 h à 18 h 30')
  await world.runJobs()
  const letter = world.letters.find(({ to, subject }) => to === mika.email && subject.startsWith('Approved'))
  expect(plain(letter?.text)).toContain('Friday, June 19, 5:00 p.m. to 6:30 p.m.')
})

test.each([
  ['after the first day', { ...FRIDAY, day: '2026-06-21' }, 'pickup_day_far', 'pickup_time.day'],
  ['more than three days before', { ...FRIDAY, day: '2026-06-16' }, 'pickup_day_far', 'pickup_time.day'],
  ['that ends as it begins', { ...FRIDAY, to: '17:00' }, 'pickup_reversed', 'pickup_time.to'],
])('a pick-up %s is refused beside its field, in an approval, a held one and a change', async (...row) => {
  const [, pickup_time, code, field] = row
  const { ana, id, change } = await deal()
  for (const hold of [false, true]) {
    const { status, body } = await approve(ana, id, { pickup_time, hold })
    expect([status, body.code, body.errors?.[0].field]).toEqual([422, code, field])
  }
  expect((await rowOf(id)).stage).toBe('pending')
  await approve(ana, id, QUEEN)
  const { status, body } = await change({ ...QUEEN, pickup_time })
  expect([status, body.code, body.errors?.[0].field]).toEqual([422, code, field])
  expect(await rowOf(id)).toMatchObject({ pickup_day: '2026-06-19', pickup_from: '17:00' })
})

test('a time that has passed at the item’s place is refused, and what stays as it was is not judged again', async () => {
  const { ana, id, change } = await deal()
  await approve(ana, id, QUEEN)
  world.clock.set('2026-06-19T23:00:00Z')
  const past = await change({ ...QUEEN, pickup_time: { ...FRIDAY, to: '19:00' } })
  expect([past.status, past.body.code]).toEqual([422, 'pickup_time_past'])
  expect((await change({ ...QUEEN, pickup_address: '80 King St' })).status).toBe(200)
  expect((await change({ ...QUEEN, pickup_time: SATURDAY })).body.pickup_time).toEqual(SATURDAY)
  world.clock.set('2026-06-10T16:00:00Z')
})

test('a change of the time is announced once, and one of words alone drops the time', async () => {
  const { ana, mika, id, change } = await deal()
  await approve(ana, id, QUEEN)
  await change({ ...QUEEN, pickup_time: SATURDAY })
  await change({ ...QUEEN, pickup_time: SATURDAY })
  expect(await notificationsOf(mika)).toHaveLength(2)
  const older = await change({ pickup_window: 'Ring twice', pickup_address: '12 Queen St' })
  expect(older.body).toMatchObject({ pickup_time: null, pickup_window: 'Ring twice' })
  expect(await notificationsOf(mika)).toHaveLength(3)
})

test('words that a node of an older version writes take the fields’ place', async () => {
  const { ana, id } = await deal()
  await approve(ana, id, QUEEN)
  await sql`update rentals set pickup_window = 'At noon' where id = ${id}`.execute(world.db)
  expect((await world.as(ana).get(`/rentals/${id}`)).body).toMatchObject({
    pickup_time: null,
    pickup_window: 'At noon',
  })
})

test.each([
  ['rentals_pickup_time_whole', sql`pickup_to = null`],
  ['rentals_pickup_to_after_from', sql`pickup_to = '17:00'`],
  ['rentals_pickup_from_shape', sql`pickup_from = '7:00'`],
  ['rentals_pickup_to_shape', sql`pickup_to = '25:00'`],
  ['rentals_pickup_day_near', sql`pickup_day = start_date + 1`],
  ['rentals_pickup_day_near', sql`pickup_day = start_date - 4`],
])('the database holds %s', async (name, change) => {
  const { ana, id } = await deal()
  await approve(ana, id, QUEEN)
  const broken = sql`update rentals set ${change} where id = ${id}`.execute(world.db)
  await expect(broken).rejects.toMatchObject({ constraint: name })
})

test('a rental handed over on the day before counts as going out on that day', async () => {
  const { ana, mika, id } = await deal()
  await approve(ana, id, QUEEN)
  await sql`update rentals set payment_status = 'paid', stage = 'booked',
    stripe_payment_intent_id = 'pi_1' where id = ${id}`.execute(world.db)
  const goesOut = async () => (await world.as(mika).get('/rentals/today?role=renter')).body.go_out
  world.clock.set('2026-06-19T16:00:00Z')
  expect(await goesOut()).toBe(1)
  world.clock.set('2026-06-20T16:00:00Z')
  expect(await goesOut()).toBe(0)
})
