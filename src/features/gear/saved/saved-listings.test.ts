import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const ana = await world.person('Ana')

const saved = async (person: Awaited<ReturnType<typeof world.person>>, query = '') =>
  (await world.as(person).get(`/saved/listings${query}`)).body
const save = (person: Awaited<ReturnType<typeof world.person>>, id: string) =>
  world.as(person).put(`/saved/listings/${id}`)

test('saved gear is listed, the latest first, page by page, until it is removed', async () => {
  const mika = await world.person('Mika')
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const id = await world.listing(ana, { name })
    ids.unshift(id)
    world.clock.advance(1000)
    expect((await save(mika, id)).status).toBe(204)
  }
  const first = await saved(mika, '?limit=2')
  const second = await saved(mika, `?limit=2&cursor=${first.next_cursor}`)
  const items: { card: { id: string }; state: string; is_free: null }[] = [...first.items, ...second.items]
  expect(items.map(({ card }) => card.id)).toEqual(ids)
  expect(items[0]).toMatchObject({ state: 'on_offer', is_free: null })
  expect(second.next_cursor).toBe(null)
  expect((await world.as(mika).get('/saved/marks')).body.ids).toEqual(ids)
  expect((await saved(await world.person('Luc'))).items).toEqual([])

  expect((await world.as(mika).delete(`/saved/listings/${ids[0]}`)).status).toBe(204)
  expect((await world.as(mika).delete(`/saved/listings/${ids[0]}`)).status).toBe(204)
  expect((await saved(mika)).items).toHaveLength(2)
})

test('saved twice, at one instant too, it is saved once and stays where it was', async () => {
  const mika = await world.person('Mika')
  const id = await world.listing(ana)
  const answers = await Promise.all([save(mika, id), save(mika, id), save(mika, id)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await saved(mika)).items).toHaveLength(1)
})

test('gear that is not on offer cannot be saved; gear that is withdrawn later stays, and shows it', async () => {
  const mika = await world.person('Mika')
  const [paused, removed, stays] = await Promise.all([
    world.listing(ana, { name: 'Paused' }),
    world.listing(ana, { name: 'Removed' }),
    world.listing(ana, { name: 'Stays' }),
  ])
  for (const id of [paused, removed, stays]) await save(mika, id)
  await world.as(ana).post(`/equipment/${paused}/pause`)
  await world.as(ana).delete(`/equipment/${removed}`)
  const { items } = await saved(mika)
  const states = Object.fromEntries(
    items.map((item: { card: { name: string }; state: string }) => [item.card.name, item.state]),
  )
  expect(states).toEqual({ Paused: 'paused', Removed: 'removed', Stays: 'on_offer' })
  const luc = await world.person('Luc')
  for (const id of [paused, removed, '01970000-0000-7000-8000-000000000000', 'x', '%00'])
    expect((await save(luc, id)).status).toBe(404)
})

test('with days chosen, each says whether it is free', async () => {
  const mika = await world.person('Mika')
  const free = await world.listing(ana)
  const taken = await world.listing(ana, { blocked: ['2026-07-02'] })
  for (const id of [free, taken]) await save(mika, id)
  const freeOn = async (query: string) => {
    const { items } = await saved(mika, query)
    return items
      .filter((item: { is_free: boolean }) => item.is_free)
      .map((item: { card: { id: string } }) => item.card.id)
  }
  expect(await freeOn('?from=2026-07-01&to=2026-07-03')).toEqual([free])
  expect(await freeOn('?from=2026-07-03')).toEqual([taken, free])
  expect((await world.as(mika).get('/saved/listings?from=soon')).status).toBe(400)
  expect((await world.as(mika).get('/saved/listings?cursor=bm9uZQ')).status).toBe(400)
})

test('five hundred are the most, and the last place is taken once', async () => {
  const mika = await world.person('Mika')
  const ids = await Promise.all([world.listing(ana), world.listing(ana)])
  await sql`insert into equipment (name, category, make, model, price, latitude, longitude, location, city_id, user_id)
    select 'Lamp ' || n, 'lighting', '', '', 10, latitude, longitude, label, id, ${ana.id}
    from cities, generate_series(1, 499) n where label = 'Toronto, Ontario'`.execute(world.db)
  await sql`insert into saved_listings select ${mika.id}, id, now() from equipment where name like 'Lamp %'`.execute(
    world.db,
  )
  const answers = await Promise.all(ids.map((id) => save(mika, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'saved_full',
    detail: 'You can save 500 listings. Remove some first.',
  })
})

test('cards are read by their ids, in their order, as far as they are on offer', async () => {
  const [one, two, paused] = await Promise.all([world.listing(ana), world.listing(ana), world.listing(ana)])
  await world.as(ana).post(`/equipment/${paused}/pause`)
  const read = async (ids: string[]) => {
    const { status, body } = await world.as(null).get(`/equipment/cards?ids=${ids.join(',')}`)
    expect(status).toBe(200)
    return body.items.map((item: { id: string }) => item.id)
  }
  expect(await read([two, paused, 'me', one])).toEqual([two, one])
  expect(await read([])).toEqual([])
  expect(await read([...Array.from({ length: 24 }, () => two), one])).not.toContain(one)
})
