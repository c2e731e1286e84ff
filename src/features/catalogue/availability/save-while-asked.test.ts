import pg from 'pg'
import { expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/long.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { request, asked, approve } = rentalsOf(world)
const ROUNDS = rounds(12)
const days = { start_date: '2026-06-20', end_date: '2026-06-22' }
const summer = [{ start_date: '2026-06-15', end_date: '2026-08-31' }]
const autumn = [{ start_date: '2026-09-01', end_date: '2026-11-30' }]

test('days saved while they are asked for and approved: one comes after the other, and nothing is half saved', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await world.person('Owner')
    const renters = await Promise.all([world.person('Kim'), world.person('Lou')])
    const id = await world.listing(owner)
    const earlier = await asked(renters[0], id, days)
    const save = (periods: typeof summer, blocked: string[]) =>
      world.as(owner).put(`/equipment/${id}/availability`, { periods, blocked, version: 1 })
    const [first, second, approval, ...requests] = await Promise.all([
      save(summer, ['2026-06-21']),
      save(autumn, ['2026-09-02', '2026-09-03']),
      approve(owner, earlier.id),
      ...renters.map((renter) => request(renter, id, days)),
    ])
    expect(outcomes([first, second, approval])).toEqual({ 200: 2, days_changed: 1 })
    // A request came before all of it, or was refused for a reason that held when its turn came.
    for (const { status, body } of requests) {
      expect(status === 201 || ['dates_taken', 'outside_availability'].includes(body.code)).toBe(true)
    }
    const { body } = await world.as(null).get(`/equipment/${id}/availability`)
    expect([
      { periods: summer, blocked: ['2026-06-21'] },
      { periods: autumn, blocked: ['2026-09-02', '2026-09-03'] },
    ]).toContainEqual({ periods: body.periods, blocked: body.blocked })
    expect(body.booked).toEqual([days])
    const late = await request(renters[1], id, days)
    expect(late.body.code).toMatch(/dates_taken|outside_availability/)
  }
})

test('of tabs that save at once one wins, and each of the others receives the saved calendar', async () => {
  const owner = await world.person('Owner')
  const id = await world.listing(owner)
  const offers = Array.from({ length: 10 }, (_, n) => ({
    periods: n % 2 ? summer : autumn,
    blocked: [`2026-07-${10 + n}`],
    version: 1,
  }))
  const answers = await Promise.all(
    offers.map((offer) => world.as(owner).put(`/equipment/${id}/availability`, offer)),
  )
  expect(outcomes(answers)).toEqual({ 200: 1, days_changed: 9 })
  const { body } = await world.as(null).get(`/equipment/${id}/availability`)
  for (const answer of answers) {
    expect(answer.status === 200 ? answer.body : answer.body.conflict.current).toEqual(body)
  }
  expect(offers).toContainEqual({ periods: body.periods, blocked: body.blocked, version: 1 })
})

test('a save over the received version succeeds, and the search card shows the kept days', async () => {
  const owner = await world.person('Owner')
  const id = await world.listing(owner)
  const tabs = Array.from({ length: 6 }, (_, n) => ({
    periods: n % 2 ? summer : [],
    blocked: n % 3 ? [`2026-07-${10 + n}`] : [],
  }))
  await Promise.all(
    tabs.map(async (offer) => {
      let version = 1
      for (let tries = 0; tries < tabs.length; tries += 1) {
        const { status, body } = await world
          .as(owner)
          .put(`/equipment/${id}/availability`, { ...offer, version })
        if (status === 200) return
        version = body.conflict.current.version
      }
      throw new Error('A tab was refused more often than others saved.')
    }),
  )
  const { body } = await world.as(null).get(`/equipment/${id}/availability`)
  expect(tabs).toContainEqual({ periods: body.periods, blocked: body.blocked })
  const card = await world.db
    .selectFrom('listing_cards')
    .select(['has_periods', 'has_blocked'])
    .where('equipment_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(card).toEqual({ has_periods: body.periods.length > 0, has_blocked: body.blocked.length > 0 })
})

test('two tabs on two connections: the one that waits for the lock receives the other’s save', async () => {
  const owner = await world.person('Owner')
  const id = await world.listing(owner)
  const other = new pg.Client({ connectionString: world.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select from equipment where id = $1 for no key update', [id])
  const waiting = world
    .as(owner)
    .put(`/equipment/${id}/availability`, { periods: summer, blocked: [], version: 1 })
  await expect.poll(() => waitingForLock(other)).toBe(1)
  await other.query('insert into equipment_blocked_days values ($1, $2)', [id, '2026-07-04'])
  await other.query('update equipment set calendar_version = calendar_version + 1 where id = $1', [id])
  await other.query('commit')
  await other.end()
  const { status, body } = await waiting
  expect([status, body.code]).toEqual([409, 'days_changed'])
  expect(body.conflict.current).toMatchObject({ periods: [], blocked: ['2026-07-04'], version: 2 })
})

async function waitingForLock(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}
