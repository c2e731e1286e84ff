import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { followingOf } from '../../../../tests/support/following.ts'
import { listingsOf } from '../../../../tests/support/listings.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { followKind } from './follow-kind.ts'

const world = await createWorld()
const { db, as, person, runJobs } = world
const { create, listed, edit } = listingsOf(world)
const { copyListing, followUntil, progress } = followingOf(world)

let admin: Person
let owner: Person
beforeAll(async () => {
  admin = await person('Desk', { admin: true })
  owner = await person('Ana')
})
// The counts after each test must equal the rows.
afterEach(expectCounted)

const words = (name: string) => ({ name_en: name, name_fr: `${name} (fr)`, icon: 'drone' })
let number = 0
async function newCategory(name = `Things ${++number}`): Promise<string> {
  const { status, body } = await as(admin).post('/admin/categories', words(name))
  expect([status, body]).toEqual([201, { slug: expect.any(String) }])
  return body.slug
}
async function newSubcategory(category: string, name = `Parts ${++number}`): Promise<string> {
  const { body } = await as(admin).post('/admin/subcategories', { ...words(name), category })
  return body.slug
}
const patch = (slug: string, changes: object) => as(admin).patch(`/admin/categories/${slug}`, changes)
const merge = (from: string, into: string, level = 'categories') =>
  as(admin).post(`/admin/${level}/${from}/merge`, { into, reason: 'These are the same things.' })
const shown = async (slug: string) => {
  const { body } = await as(null).get('/categories')
  return body.items.find((one: { slug: string }) => one.slug === slug)
}
const asAdmin = async (slug: string) => {
  const { body } = await as(admin).get('/admin/categories')
  return body.items.find((one: { slug: string }) => one.slug === slug)
}
const found = async (query: string): Promise<string[]> => {
  const { body } = await as(null).get(`/equipment?${query}`)
  return body.items.map(({ id }: { id: string }) => id)
}
const siteMap = async () => (await world.app.request('/sitemap-pages.xml')).text()
const lastEvent = () =>
  db
    .selectFrom('security_events')
    .select(['action', 'resource_type', 'resource_id', 'user_id', 'actor_id', 'details'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Checks that the counts made in the writing transaction equal the rows. */
async function expectCounted() {
  const { rows } = await sql`
    select 'city' from (select category, city_id, listings from listing_counts where listings > 0
      except select category, city_id, count(*) from listing_cards group by category, city_id) wrong
    union all
    select 'card' from (select category, city_id, count(*) from listing_cards group by category, city_id
      except select category, city_id, listings from listing_counts) wrong
    union all
    select 'product' from products p
      where listing_count <> (select count(*) from listing_cards where product_id = p.id)
    union all
    select 'lender' from lenders l
      where listings <> (select count(*) from listing_cards where coalesce(store_id, user_id) = l.id)
    union all
    select 'kind' from listing_cards card join equipment e on e.id = card.equipment_id
      where (card.category, card.subcategory) is distinct from (e.category, e.subcategory)`.execute(db)
  expect(rows).toEqual([])
}

describe('the tree', () => {
  test('a category is made, last of all, by the slug of its English name', async () => {
    const slug = await newCategory('Crème & Co. rigs')
    expect(slug).toBe('creme-co-rigs')
    const { body } = await as(null).get('/categories')
    expect(body.items.at(-1)).toMatchObject({
      slug,
      name_fr: 'Crème & Co. rigs (fr)',
      icon: 'drone',
      listings: 0,
    })
    expect(await lastEvent()).toMatchObject({
      action: 'category_created',
      resource_type: 'category',
      resource_id: slug,
      user_id: null,
      actor_id: admin.id,
      details: { before: null, after: { name_en: 'Crème & Co. rigs' } },
    })
    expect(await newCategory('Creme co rigs')).toBe('creme-co-rigs-2')
  })

  test.each([
    ['name_fr', 'kind_name_required', { name_fr: ' - ' }],
    ['name_en', 'kind_name_taken', { name_en: 'CAMERAS' }],
    ['icon', undefined, { icon: 'skull' }],
  ])('the form’s errors appear at %s', async (field, code, wrong) => {
    const { status, body } = await as(admin).post('/admin/categories', { ...words('Anew'), ...wrong })
    expect([status >= 400, body.errors?.[0]?.field ?? body.field]).toEqual([true, field])
    if (code === 'kind_name_taken') expect(body.code).toBe(code)
  })

  test('of two that are made with one name at one moment, one is refused', async () => {
    const made = await Promise.all([1, 2].map(() => as(admin).post('/admin/categories', words('Right away'))))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a complete order replaces the former one', async () => {
    const { body } = await as(admin).get('/admin/categories')
    const slugs: string[] = body.items
      .filter((one: { merged_into: null }) => !one.merged_into)
      .map((one: { slug: string }) => one.slug)
    const order = (list: string[]) => as(admin).put('/admin/categories/order', { slugs: list })
    expect((await order(slugs.slice(1))).body.code).toBe('kinds_changed')
    expect((await order(slugs.toReversed())).status).toBe(204)
    const after = (await as(null).get('/categories')).body.items.map((one: { slug: string }) => one.slug)
    expect(after).toEqual(slugs.toReversed())
    expect((await lastEvent()).details).toEqual({ before: slugs, after: slugs.toReversed() })
    await order(slugs)
  })

  test('a hidden category cannot be chosen, and its listings stay', async () => {
    const category = await newCategory()
    const { id, version } = await listed(owner, { category })
    expect((await patch(category, { enabled: false })).status).toBe(204)
    expect((await lastEvent()).details).toEqual({ before: { enabled: true }, after: { enabled: false } })
    expect(await shown(category)).toMatchObject({ hidden: true, listings: 1 })
    expect(await found(`category=${category}`)).toEqual([id])
    const refused = await create(owner, { category })
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'category'])
    expect((await edit(owner, id, { version, price: 99 })).body).toMatchObject({ category, price: 99 })
    expect(await siteMap()).not.toContain(`/rent/${category}<`)
    await patch(category, { enabled: true })
    expect((await shown(category)).hidden).toBeUndefined()
  })

  test('listings keep a hidden subcategory, which cannot be chosen again', async () => {
    const category = await newCategory()
    const subcategory = await newSubcategory(category)
    const { id, version } = await listed(owner, { category, subcategory })
    const product = { make: 'Qwortle', model: 'Nine' }
    await listed(owner, { category, subcategory, ...product, name: 'Qwortle Nine' })
    const suggested = async () => (await as(null).get('/products?query=qwortle')).body.items
    expect(await suggested()).toMatchObject([{ ...product, category, subcategory }])
    await as(admin).patch(`/admin/subcategories/${subcategory}`, { enabled: false })
    expect(await suggested()).toMatchObject([{ ...product, category, subcategory: null }])
    await patch(category, { enabled: false })
    expect(await suggested()).toMatchObject([{ ...product, category: null, subcategory: null }])
    await patch(category, { enabled: true })
    expect((await shown(category)).subcategories).toMatchObject([{ slug: subcategory, hidden: true }])
    expect((await create(owner, { category, subcategory })).body.errors[0].field).toBe('subcategory')
    expect((await edit(owner, id, { version, price: 99 })).body).toMatchObject({ subcategory, price: 99 })
  })
})

describe('a new name', () => {
  test('finds the listings of the category; the former name finds none', async () => {
    const category = await newCategory('Wibblers')
    const { id } = await listed(owner, { category, make: 'Acme', model: 'One', name: 'Acme One' })
    expect(await found('query=wibblers')).toEqual([id])
    await patch(category, { name_en: 'Wobblers', name_fr: 'Branlantes' })
    expect((await asAdmin(category)).change).toEqual({ act: 'rewrite', total: 1, done: 0 })
    await runJobs()
    expect((await asAdmin(category)).change).toBeNull()
    expect([await found('query=wobblers'), await found('query=branlantes')]).toEqual([[id], [id]])
    const { body } = await as(null).get('/equipment/summary?query=wibblers')
    expect(body.total === 0 || body.corrected_query !== null).toBe(true)
  })

  test('a subcategory that moves takes its listings along', async () => {
    const [from, to] = [await newCategory(), await newCategory()]
    const subcategory = await newSubcategory(from)
    const { id, version } = await listed(owner, { category: from, subcategory })
    expect((await as(admin).patch(`/admin/subcategories/${subcategory}`, { category: to })).status).toBe(204)
    // Its owner saves it while it has not followed yet.
    const saved = await edit(owner, id, { version, price: 98 })
    expect(saved.body).toMatchObject({ category: to, subcategory })
    await runJobs()
    expect(await found(`category=${from}&subcategory=${subcategory}`)).toEqual([id])
    expect(await shown(to)).toMatchObject({ listings: 1, subcategories: [{ slug: subcategory }] })
  })
})

describe('a merge', () => {
  test('closes at once, and leads on when the last listing has followed', async () => {
    const [from, to] = [await newCategory(), await newCategory()]
    const part = await newSubcategory(from)
    const { id, version } = await listed(owner, { category: from, subcategory: part })
    const paused = await listed(owner, { category: from })
    await as(owner).post(`/equipment/${paused.id}/pause`)
    expect((await merge(from, to)).status).toBe(204)
    expect((await lastEvent()).details).toMatchObject({
      reason: 'These are the same things.',
      before: { enabled: true, merged_into: null },
      after: { enabled: false, merged_into: to },
    })
    expect((await asAdmin(from)).change).toEqual({ act: 'merge', total: 2, done: 0 })
    // A listing not moved yet is still found under its old kind; a new one gets the kind that the others will have.
    expect([await found(`category=${from}`), (await shown(from)).hidden]).toEqual([[id], true])
    const fresh = await listed(owner, { category: from, subcategory: part })
    expect(fresh).toMatchObject({ category: to, subcategory: part })
    const saved = await edit(owner, id, { version, price: 97 })
    expect(saved.body).toMatchObject({ category: to, subcategory: part, version: version + 1 })
    await runJobs()
    expect(await shown(from)).toBeUndefined()
    expect((await as(null).get('/categories')).body.merged.categories).toMatchObject({ [from]: to })
    expect((await found(`category=${from}`)).toSorted()).toEqual([id, fresh.id].toSorted())
    expect(await found(`category=${from}&subcategory=${part}`)).toHaveLength(2)
    expect(await asAdmin(to)).toMatchObject({ listings: 2, all_listings: 3, subcategories: [{ slug: part }] })
    expect((await patch(from, { enabled: true })).body.code).toBe('kind_over')
  })

  test('in a circle at one moment: one goes through', async () => {
    const [one, other] = [await newCategory(), await newCategory()]
    const done = await Promise.all([merge(one, other), merge(other, one)])
    expect(done.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  test('leads through a second merge, in either order of completion', async () => {
    const [one, two, three] = [await newCategory(), await newCategory(), await newCategory()]
    const [first, second] = [await listed(owner, { category: one }), await listed(owner, { category: two })]
    await merge(one, two)
    await merge(two, three)
    await runJobs()
    expect((await found(`category=${one}`)).toSorted()).toEqual([first.id, second.id].toSorted())
    expect((await as(null).get('/categories')).body.merged.categories).toMatchObject({
      [one]: three,
      [two]: three,
    })
    expect((await merge(three, one)).body.code).toBe('kind_target_unfit')
  })

  test('of a subcategory into another category’s takes its listings and models there', async () => {
    const [from, to] = [await newCategory(), await newCategory()]
    const [part, other] = [await newSubcategory(from), await newSubcategory(to)]
    const { id } = await listed(owner, { category: from, subcategory: part })
    expect((await merge(part, other, 'subcategories')).status).toBe(204)
    expect(await found(`category=${from}&subcategory=${part}`)).toEqual([id])
    await runJobs()
    const { body } = await as(null).get(`/equipment/${id}`)
    expect(body).toMatchObject({ category: to, subcategory: other })
    expect(await found(`category=${from}&subcategory=${part}`)).toEqual([id])
    const sent = await listed(owner, { category: from, subcategory: part })
    expect(sent).toMatchObject({ category: to, subcategory: other })
  })

  test.each([
    ['itself', 'cameras', 'cameras', 409],
    ['one that is not there', 'cameras', 'puppets', 409],
    ['nothing that is there', 'puppets', 'cameras', 404],
  ])('with %s is refused', async (_, from, into, status) => {
    expect((await merge(from, into)).status).toBe(status)
  })

  test('of many listings is killed at half, goes on, and meets those who write meanwhile', async () => {
    const [from, to] = [await newCategory(), await newCategory()]
    const most = 100
    const { id: first } = await listed(owner, { category: from })
    await copyListing(first, 1999)
    await merge(from, to)
    const { id } = await db
      .selectFrom('category_changes')
      .select('id')
      .where('slug', '=', from)
      .executeTakeFirstOrThrow()
    await followUntil(id, from, { done: 1000, most })
    expect(await progress(id)).toMatchObject({ total: 2000, done: 1000, finished_at: null })
    await expectCounted()
    // Owners write and two nodes move listings, without a deadlock.
    const ids = await db
      .selectFrom('equipment')
      .select('id')
      .where('category', '=', from)
      .orderBy('id', 'desc')
      .limit(40)
      .execute()
    const cities = await db.selectFrom('cities').select('id').orderBy('population', 'desc').limit(5).execute()
    await Promise.all([
      followKind(world.services, { id }, most),
      followKind(world.services, { id }, most),
      ...ids.map(({ id: item }, at) =>
        db
          .updateTable('equipment')
          .set({ city_id: cities[at % 5]?.id ?? 1, name: `Moved ${at}` })
          .where('id', '=', item)
          .execute(),
      ),
      ...[1, 2, 3].map(() => listed(owner, { category: from })),
    ])
    expect((await progress(id)).finished_at).not.toBeNull()
    expect(await asAdmin(from)).toMatchObject({ all_listings: 0, change: null })
    expect(await asAdmin(to)).toMatchObject({ listings: 2003 })
  })
})
