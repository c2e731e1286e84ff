import { expect, test } from 'vitest'
import { statementsOf } from '../../../../tests/support/work.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
await world.listing(await world.person('Ana'))

/** The calls of a visitor's page, and the most statements that they send once the node is warm. */
const PAGES = [
  { page: '/rent', calls: ['/equipment', '/equipment/summary'], most: 6 },
  { page: 'a category', calls: ['/equipment?category=cameras'], most: 3 },
  { page: 'a search', calls: ['/equipment?query=sony', '/equipment/summary?query=sony'], most: 7 },
]
const EVERY = ['/site', '/accounts/session', '/categories']

test.each(PAGES)('$page asks little of the database', async ({ calls, most }) => {
  const visit = async () => {
    for (const call of [...EVERY, ...calls]) expect((await world.as(null).get(call)).status).toBe(200)
  }
  await visit()
  const { statements } = await statementsOf(visit)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most)
})

test('a page around a place is planned for its values, and its cards are not', async () => {
  await world.listing(await world.person('Ana'), { city: 'Hamilton, Ontario' })
  const { answer, statements } = await statementsOf(() =>
    world.as(null).get('/equipment?location=Toronto&radius_km=100'),
  )
  expect(answer.body.items).toMatchObject([
    { distance_km: 0 },
    { location: 'Hamilton, Ontario', distance_km: 59 },
  ])
  const reading = statements.filter((text) => /listing_cards|people_faces/.test(text))
  expect(reading.map((text) => text.includes('people_faces'))).toEqual([false, true])
})
