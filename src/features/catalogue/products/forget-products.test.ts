import { expect, test } from 'vitest'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { outcomes } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { forgetProducts } from './forget-products.ts'

const world = await createWorld()
const { create, listed, edit, remove } = listingsOf(world)
const ana = await world.person('Ana')
const found = async (query: string): Promise<string[]> => {
  const { body } = await world.as(null).get(`/equipment?query=${query}`)
  return body.items.map((item: { id: string }) => item.id)
}
const made = () => world.db.selectFrom('products').select('make').orderBy('make').execute()

test('a name that was mistyped and put right is mended by search again', async () => {
  const right = { name: 'Vantor Two', make: 'Vantor', model: 'Two' }
  const { id } = await listed(ana, { name: 'Vanttor Two', make: 'Vanttor', model: 'Two' })
  await edit(ana, id, { version: 1, ...right })
  expect(await found('vanttor')).toEqual([])
  await forgetProducts(world.services)
  expect(await found('vanttor')).toEqual([id])
  expect(await made()).toEqual([{ make: 'Vantor' }])
})

test('paused gear keeps its product, removed gear does not', async () => {
  const kept = await listed(ana, { name: 'Keeper', make: 'Keeper', model: 'K' })
  const gone = await listed(ana, { name: 'Goner', make: 'Goner', model: 'G' })
  await world.as(ana).post(`/equipment/${kept.id}/pause`)
  await remove(ana, gone.id)
  await forgetProducts(world.services)
  expect(await made()).toEqual([{ make: 'Keeper' }, { make: 'Vantor' }])
  await world.as(ana).post(`/equipment/${kept.id}/resume`)
  expect(await found('keeper')).toEqual([kept.id])
})

test('gear that is listed while its product is being forgotten is found all the same', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, (_, n) => world.person(`Owner${n}`)))
  const what = { name: 'Zylo', make: 'Zylograph', model: 'Z1' }
  for (const _ of [1, 2, 3, 4]) {
    const { id } = await listed(ana, what)
    await remove(ana, id)
    const [answers] = await Promise.all([
      Promise.all(people.map((person) => create(person, what))),
      forgetProducts(world.services),
    ])
    expect(outcomes(answers)).toEqual({ 201: 5 })
    expect((await found('zylograph')).toSorted()).toEqual(answers.map(({ body }) => body.id).toSorted())
    await Promise.all(answers.map(({ body }, n) => remove(people[n] ?? null, body.id)))
  }
})
