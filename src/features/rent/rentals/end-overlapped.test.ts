import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { endOverlapped } from './end-overlapped.ts'

const world = await createWorld()
const { asked, approve, withdraw, notificationsOf, hasPending } = rentalsOf(world)
const DAYS = { start_date: '2026-06-21', end_date: '2026-06-23' }

/** An approved rental, and a request for some of its days from before approvals declined those: its row is planted. */
async function overlapped() {
  const [ana, mika, zed] = await Promise.all([world.person('Ana'), world.person('Mika'), world.person('Zed')])
  const item = await world.listing(ana)
  const approved = await asked(mika, item)
  await approve(ana, approved.id)
  const late = await asked(zed, item, { start_date: '2026-07-01', end_date: '2026-07-03' })
  await world.db.updateTable('rentals').set(DAYS).where('id', '=', late.id).execute()
  const read = async () => (await world.as(zed).get(`/rentals/${late.id}`)).body
  return { ana, mika, zed, item, approved: String(approved.id), read }
}

test('a request that lost its days is declined once, and its renter hears of it with the nearest free days', async () => {
  const { ana, zed, item, read } = await overlapped()
  await endOverlapped(world.services)
  await endOverlapped(world.services)
  expect(await read()).toMatchObject({ status: 'rejected', because: 'dates_given' })
  expect((await notificationsOf(zed)).map(({ type }) => type)).toEqual(['rental_rejected'])
  expect(await hasPending(item)).toBe(false)
  expect((await world.as(ana).get('/rentals/today?role=owner')).body.to_answer).toBe(0)
  await world.runJobs()
  const letters = world.letters.filter(
    ({ to, subject }) => to === zed.email && subject.startsWith('Not available'),
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('June 23')
  expect(letters[0]?.text).toMatch(/from=2026-06-23&to=2026-06-25|from=2026-06-17&to=2026-06-19/)
})

test('a request for other days, and one whose days are free again, go on waiting', async () => {
  const { mika, zed, item, approved, read } = await overlapped()
  await withdraw(mika, approved)
  const other = await asked(zed, item, { start_date: '2026-08-01', end_date: '2026-08-02' })
  await endOverlapped(world.services)
  expect((await read()).status).toBe('pending')
  expect((await world.as(zed).get(`/rentals/${other.id}`)).body.status).toBe('pending')
})

test('two nodes that end it at once tell its renter once', async () => {
  const { zed, read } = await overlapped()
  await Promise.all([endOverlapped(world.services), endOverlapped(world.services)])
  expect((await read()).status).toBe('rejected')
  expect(await notificationsOf(zed)).toHaveLength(1)
})
