import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve, withdraw, notificationsOf } = rentalsOf(world)
const QUEEN = { pickup_window: 'Thursday, 5 to 7', pickup_address: '12 Queen St' }
const KING = { pickup_window: 'Friday, 8 to 9', pickup_address: '80 King St' }

async function deal() {
  const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])
  const rental = await asked(mika, await world.listing(ana))
  const change = (to: object, person = ana) => world.as(person).put(`/rentals/${rental.id}/pickup`, to)
  return { ana, mika, id: String(rental.id), change }
}

test('an owner who approved without a place adds one, changes it, and the renter is notified each time', async () => {
  const { ana, mika, id, change } = await deal()
  expect((await approve(ana, id)).body.may.change_pickup).toBe(true)
  expect((await change(QUEEN)).body).toMatchObject({ ...QUEEN, status: 'approved' })
  expect((await change(KING)).status).toBe(200)
  const { body } = await world.as(mika).get(`/rentals/${id}`)
  expect(body).toMatchObject({ ...KING, pickup_habit: null, may: { change_pickup: false } })
  expect(body.events.map(({ act, actor }: { act: string; actor: string }) => [act, actor])).toEqual([
    ['request', 'Mika'],
    ['approve', 'Ana'],
    ['change_pickup', 'Ana'],
    ['change_pickup', 'Ana'],
  ])
  const told = (await notificationsOf(mika)).map(({ type, title }) => [type, title])
  expect(told).toEqual([
    ['rental_approved', 'Rental approved'],
    ['rental_approved', 'Pick-up updated'],
    ['rental_approved', 'Pick-up updated'],
  ])
  const french = await world.as(mika, { 'x-locale': 'fr-CA' }).get('/notifications')
  expect(french.body.items.map(({ title }: { title: string }) => title)).toEqual([
    'Cueillette mise à jour',
    'Cueillette mise à jour',
    'Location approuvée',
  ])
  await world.runJobs()
  const letters = world.letters.filter(({ to }) => to === mika.email).map(({ subject }) => subject)
  expect(letters.filter((subject) => subject === 'Pick-up updated: Sony FX6')).toHaveLength(2)
  expect(world.letters.at(-1)?.text).toContain('80 King St')
})

test('a repeated value causes one notification', async () => {
  const { ana, mika, id, change } = await deal()
  await approve(ana, id, QUEEN)
  const answers = await Promise.all([change(KING), change(KING), change(KING)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await notificationsOf(mika)).toHaveLength(2)
})

test('the place is kept for the owner’s next answer without the hour, and shown to the owner alone', async () => {
  const { ana, mika, id, change } = await deal()
  await approve(ana, id, QUEEN)
  const habitOf = async (person: typeof ana) =>
    (await world.as(person).get(`/rentals/${id}`)).body.pickup_habit
  expect(await habitOf(ana)).toEqual({ pickup_address: '12 Queen St' })
  await change(KING)
  expect(await habitOf(ana)).toEqual({ pickup_address: '80 King St' })
  const next = await asked(mika, await world.listing(ana))
  expect((await world.as(ana).get(`/rentals/${next.id}`)).body.pickup_habit).toEqual({
    pickup_address: '80 King St',
  })
  await approve(ana, next.id)
  expect(await habitOf(ana)).toEqual({ pickup_address: '80 King St' })
  expect(await habitOf(mika)).toBeNull()
})

test('it can be changed on the day of the pick-up, and not after, before approval or once withdrawn', async () => {
  const { ana, mika, id, change } = await deal()
  const code = async () => {
    const { status, body } = await change(KING)
    return [status, body.code]
  }
  expect(await code()).toEqual([409, 'not_approved'])
  await approve(ana, id)
  expect((await change(KING, mika)).status).toBe(404)
  world.clock.set('2026-06-20T16:00:00Z')
  expect((await change(QUEEN)).status).toBe(200)
  world.clock.set('2026-06-21T16:00:00Z')
  expect(await code()).toEqual([409, 'pickup_past'])
  world.clock.set('2026-06-10T16:00:00Z')
  await withdraw(mika, id)
  expect(await code()).toEqual([409, 'not_approved'])
})
