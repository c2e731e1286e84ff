import { expect, test } from 'vitest'
import { createWorld } from './support/world.ts'

const world = await createWorld()

test('a signed-in person is known by a real session', async () => {
  const sam = await world.person()
  const viewer = await world.services.readViewer(new Headers({ cookie: sam.cookie }))
  expect(viewer?.id).toBe(sam.id)
})

test('a listing on offer has its card and is counted', async () => {
  const sam = await world.person()
  const id = await world.listing(sam)
  const card = await world.db
    .selectFrom('listing_cards')
    .selectAll()
    .where('equipment_id', '=', id)
    .executeTakeFirst()
  expect(card?.price_cents).toBe(25_000)
  const { body } = await world.as(null).get('/categories')
  expect(body.items[0].listings).toBe(1)
})

test('an address of the API that does not exist is not found, as a problem document', async () => {
  const answer = await world.as(null).get('/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
})
