import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { chosenLike, TIME_ZONES } from './time-zone.ts'

const now = new Date('2026-06-10T16:00:00Z')

test.each([
  ['America/Vancouver', 'America/Vancouver'],
  ['America/Montreal', 'America/Toronto'],
  ['America/New_York', 'America/Toronto'],
  ['America/Moncton', 'America/Halifax'],
  ['America/Iqaluit', 'America/Toronto'],
  ['America/Swift_Current', 'America/Regina'],
  ['Europe/Paris', null],
])('the clock of %s is offered %s', (zone, like) => {
  expect(chosenLike(zone, now)).toBe(like)
})

test('every zone to choose is one that PostgreSQL and Node know', async () => {
  const world = await createWorld()
  const { rows } = await world.pool.query('select name from pg_timezone_names where name = any($1)', [
    TIME_ZONES,
  ])
  expect(rows).toHaveLength(TIME_ZONES.length)
  expect(TIME_ZONES.map((zone) => chosenLike(zone, now))).toEqual(TIME_ZONES)

  const [mika, other] = [await world.person('Mika'), await world.person('Other')]
  for (const time_zone of TIME_ZONES) {
    const answer = await world.as(mika).patch('/accounts/time-zone', { time_zone })
    expect([answer.status, answer.body]).toEqual([200, { time_zone }])
    expect((await world.as(mika).get('/accounts/session')).body.user.time_zone).toBe(time_zone)
  }
  expect((await world.as(other).get('/accounts/session')).body.user.time_zone).toBe('America/Toronto')
  for (const time_zone of ['Europe/Paris', 'america/toronto', '', null]) {
    expect((await world.as(mika).patch('/accounts/time-zone', { time_zone })).status).toBe(400)
  }
})
