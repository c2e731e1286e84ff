import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const ana = await world.person('Ana')

const days = { from: '2026-06-20', to: '2026-06-22' }
let mika: Person
beforeEach(async () => {
  mika = await world.person('Mika')
})

const save = (filters: object = {}, cadence = 'at_once') =>
  world.as(mika).post('/saved/searches', { filters: { query: 'fx6', ...filters }, cadence })
const searches = async () => (await world.as(mika).get('/saved/searches')).body.items

test('a search says what it looks for, until it is changed or removed', async () => {
  const { status, body } = await save({
    category: 'lighting',
    from: '2026-06-22',
    to: '2026-06-20',
    max_price: 50,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    filters: { query: 'fx6', category: 'lighting', ...days, max_price: 50 },
    cadence: 'at_once',
    is_over: false,
    ends_at: '2026-06-21T04:00:00.000Z',
    told_at: null,
  })
  const changed = await world.as(mika).patch(`/saved/searches/${body.id}`, { cadence: 'off' })
  expect(changed.body).toMatchObject({ id: body.id, cadence: 'off' })
  const stranger = world.as(ana)
  expect((await stranger.patch(`/saved/searches/${body.id}`, { cadence: 'daily' })).status).toBe(404)
  expect((await stranger.delete(`/saved/searches/${body.id}`)).status).toBe(404)
  expect((await world.as(mika).delete(`/saved/searches/${body.id}`)).status).toBe(204)
  expect(await searches()).toEqual([])
})

test('the same search again is the one there is, at one instant too', async () => {
  const answers = await Promise.all([save(), save({}, 'daily'), save({ min_price: 1 })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await searches()).toHaveLength(2)
})

test('twenty are the most, and the last place is taken once', async () => {
  for (let n = 1; n < 20; n += 1) await save({ min_price: n })
  const answers = await Promise.all([save({ min_price: 98 }), save({ min_price: 99 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('searches_full')
})

test('a search for days that are over is refused, and so is what finds too much', async () => {
  expect((await save({ from: '2026-06-08' })).body.code).toBe('search_over')
  expect((await save({ from: '2026-06-10' })).status).toBe(201)
  const wide = 'zorblat'
  const { rows } = await world.pool.query<{ made: number }>(
    `with made as (insert into equipment (name, category, make, model, price, latitude, longitude, location, city_id, user_id)
      select $1, 'lighting', '', '', 10, latitude, longitude, label, id, $2
      from cities, generate_series(1, $3::integer) where label = 'Toronto, Ontario' returning 1)
    select count(*)::integer as made from made`,
    [wide, ana.id, 501],
  )
  expect(rows[0]?.made).toBe(501)
  const { status, body } = await save({ query: wide })
  expect([status, body.code]).toEqual([422, 'search_too_wide'])
  expect(body.detail).toBe('This finds more than 500 listings. Narrow it first.')
})

test.each([
  [{ filters: {}, cadence: 'off' }],
  [{ filters: { from: '2026-02-30' }, cadence: 'daily' }],
  [{ filters: { query: 'x'.repeat(300) }, cadence: 'daily' }],
  [{ cadence: 'daily' }],
])('%j is refused', async (body) => {
  expect((await world.as(mika).post('/saved/searches', body)).status).toBe(400)
})
