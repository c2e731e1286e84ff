import { afterEach, expect, test } from 'vitest'
import { seedReference } from '../database/reference.ts'
import { listingsOf } from './support/listings.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const { db, as, person } = world
const { create } = listingsOf(world)
const categories = (slug: string) => db.updateTable('categories').where('slug', '=', slug)
const merge = (slug: string, merged_into: string) =>
  categories(slug).set({ merged_into, enabled: false }).execute()
const modelsOf = async (category: string) => {
  const of = db.selectFrom('gear_models').select('slug').where('category', '=', category).orderBy('slug')
  return (await of.execute()).map(({ slug }) => slug)
}

afterEach(async () => {
  await db.updateTable('categories').set({ merged_into: null, enabled: true }).execute()
  await seedReference(db)
})

test('a further start leaves the models of merged categories where they went, however far', async () => {
  const [stabilizers, support, cameras] = [
    await modelsOf('stabilizers'),
    await modelsOf('grip-support'),
    await modelsOf('cameras'),
  ]
  expect(stabilizers.length * support.length).toBeGreaterThan(0)
  await merge('stabilizers', 'grip-support')
  await merge('grip-support', 'cameras')
  await seedReference(db)
  expect(await modelsOf('stabilizers')).toEqual([])
  expect(await modelsOf('grip-support')).toEqual([])
  expect(await modelsOf('cameras')).toEqual([...stabilizers, ...support, ...cameras].toSorted())
})

test('a subcategory that a version adds comes into the existing category', async () => {
  await merge('special-effects', 'lighting')
  const { slug } = await db
    .selectFrom('subcategories')
    .select('slug')
    .where('category', '=', 'special-effects')
    .where(
      'slug',
      'not in',
      db.selectFrom('gear_models').select('subcategory').where('subcategory', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  await db.deleteFrom('subcategories').where('slug', '=', slug).execute()
  await seedReference(db)
  const part = db.selectFrom('subcategories').select('category').where('slug', '=', slug)
  expect(await part.executeTakeFirst()).toEqual({ category: 'lighting' })
})

test('a merged category is not offered, and its listings come into the remaining one', async () => {
  await merge('stabilizers', 'grip-support')
  const { items, merged } = (await as(null).get('/categories')).body
  expect(items.map(({ slug }: { slug: string }) => slug)).not.toContain('stabilizers')
  expect(merged).toEqual({ categories: { stabilizers: 'grip-support' }, subcategories: {} })
  const { status, body } = await create(await person('Ana'), { category: 'stabilizers', subcategory: null })
  expect([status, body.category]).toEqual([201, 'grip-support'])
})

test('a further start leaves models of a merged subcategory, and of one that moved, where they went', async () => {
  const parts = (slug: string) => db.updateTable('subcategories').where('slug', '=', slug)
  const of = (subcategory: string) =>
    db.selectFrom('gear_models').select(['slug', 'category']).where('subcategory', '=', subcategory).execute()
  const before = await of('gimbals')
  expect(before.length).toBeGreaterThan(0)
  await parts('gimbals').set({ merged_into: 'cinema-cameras', enabled: false }).execute()
  await parts('cinema-cameras').set({ category: 'audio' }).execute()
  await seedReference(db)
  expect(await of('gimbals')).toEqual([])
  const after = await of('cinema-cameras')
  expect(after.map(({ slug }) => slug)).toEqual(expect.arrayContaining(before.map(({ slug }) => slug)))
  expect(new Set(after.map(({ category }) => category))).toEqual(new Set(['audio']))
  await parts('gimbals').set({ merged_into: null, enabled: true }).execute()
  await parts('cinema-cameras').set({ category: 'cameras' }).execute()
})

test.each([
  ['categories_merged_into_other', { merged_into: 'audio', enabled: false }],
  ['categories_merged_into_fkey', { merged_into: 'puppets', enabled: false }],
  ['categories_merged_closed', { merged_into: 'power' }],
])('%s', async (constraint, set) => {
  const refused = await categories('audio')
    .set(set)
    .execute()
    .then(
      () => null,
      (error: { constraint?: string }) => error.constraint,
    )
  expect(refused).toBe(constraint)
})
