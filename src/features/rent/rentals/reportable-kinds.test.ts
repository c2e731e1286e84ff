import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { request } = rentalsOf(world)
const ana = await world.person('Ana')
const mika = await world.person('Mika')

const live = { key: 'rk_live_1', livemode: true, apiUrl: undefined }

test.each([
  ['vehicles', live, 409],
  ['studios', live, 409],
  ['cameras', live, 201],
  ['vehicles', { ...live, livemode: false }, 201],
  ['vehicles', null, 201],
])('a request for %s with the keys %j answers %i', async (category, stripe, status) => {
  const before = world.config.stripe
  Object.assign(world.config, { stripe })
  const id = await world.listing(ana, { category })
  const answer = await request(mika, id, { start_date: '2026-06-20', end_date: '2026-06-22' })
  Object.assign(world.config, { stripe: before })
  expect(answer.status).toBe(status)
  expect(answer.body.code).toBe(status === 409 ? 'category_not_open' : undefined)
})

test('two categories are reportable, and the reference data agree', async () => {
  const rows = await world.db
    .selectFrom('categories')
    .select('slug')
    .where('reportable', '=', true)
    .orderBy('slug')
    .execute()
  expect(rows.map(({ slug }) => slug)).toEqual(['studios', 'vehicles'])
})
