import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const admin = await world.person('Desk', { admin: true })
const asAdmin = world.as(admin)

let number = 0
async function made(level: 'categories' | 'subcategories', more: object = {}): Promise<string> {
  const name = `Things ${++number}`
  const words = { name_en: name, name_fr: `${name} (fr)`, icon: 'drone', ...more }
  return (await asAdmin.post(`/admin/${level}`, words)).body.slug
}
const merge = (level: string, from: string, into: string) =>
  asAdmin.post(`/admin/${level}/${from}/merge`, { into, reason: 'These are the same things.' })
const part = (category: string) => made('subcategories', { category })
const refused = { status: 409, body: { code: 'kind_reportable' } }

test('a reportable category is merged into none without the mark, and into one that has it', async () => {
  expect(await merge('categories', 'studios', 'cameras')).toMatchObject(refused)
  expect((await merge('categories', await made('categories'), 'vehicles')).status).toBe(204)
  expect((await merge('categories', 'studios', 'vehicles')).status).toBe(204)
  await world.runJobs()
  const marked = await world.db
    .selectFrom('categories')
    .select('slug')
    .where('reportable', '=', true)
    .execute()
  expect(marked.map(({ slug }) => slug).toSorted()).toEqual(['studios', 'vehicles'])
})

test('a part of a reportable category leaves it neither by a merge nor by a move', async () => {
  const [van, lens] = [await part('vehicles'), await part('lenses')]
  const move = (slug: string, category: string) => asAdmin.patch(`/admin/subcategories/${slug}`, { category })
  expect(await merge('subcategories', van, lens)).toMatchObject(refused)
  expect(await move(van, 'lenses')).toMatchObject(refused)
  expect((await asAdmin.patch(`/admin/subcategories/${van}`, { name_en: 'Vans' })).status).toBe(204)
  expect((await move(lens, 'vehicles')).status).toBe(204)
  expect((await merge('subcategories', van, lens)).status).toBe(204)
})
