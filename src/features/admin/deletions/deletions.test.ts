import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)

test('people who leave are listed by day with the reasons for a delay, and disappear when they stay', async () => {
  const [admin, ana, mika] = await Promise.all([
    world.person('Desk', { admin: true }),
    world.person('Ana'),
    world.person('Mika'),
  ])
  const { id } = await rentals.asked(mika, await world.listing(ana))
  await rentals.approve(ana, id)
  const leave = (person: typeof ana) =>
    world.as(person).post('/procedures/schedule_account_deletion', { user_id: person.id })
  expect((await leave(mika)).status).toBeLessThan(300)
  world.clock.advance(1000)
  await leave(admin)
  const { body } = await world.as(admin).get('/admin/deletions?limit=1')
  expect(body.items).toMatchObject([{ id: mika.id, name: 'Mika', standing: 1, reminded_at: null }])
  const next = (await world.as(admin).get(`/admin/deletions?cursor=${body.next_cursor}`)).body
  expect(next.items).toMatchObject([{ id: admin.id, standing: 0, open_payments: 0 }])
  await world.as(mika).post('/procedures/cancel_account_deletion', { user_id: mika.id })
  const left = (await world.as(admin).get('/admin/deletions')).body.items
  expect(left.map((one: { id: string }) => one.id)).toEqual([admin.id])
})
