import { expect, test } from 'vitest'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const admin = await world.person('Desk', { admin: true })
const list = async (what: 'equipment' | 'stores', query: Record<string, string> = {}) =>
  (await world.as(admin).get(`/admin/${what}?${new URLSearchParams(query)}`)).body
const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name)

test('every listing is there, and can be filtered by state and by the start of its name', async () => {
  const ana = await world.person('Ana')
  const named = async (name: string) => world.listing(ana, { name })
  const [plain, paused, removed, hidden] = await Promise.all(
    ['Zed 1', 'Zed 2', 'Zed 3', '100%_Zed'].map(named),
  )
  await world.as(ana).post(`/equipment/${paused}/pause`)
  await world.as(ana).delete(`/equipment/${removed}`)
  await world.as(admin).post(`/admin/equipment/${hidden}/hiding`, { reason: 'Not theirs.' })
  const of = async (state: string) => names(await list('equipment', { person: ana.id, state }))
  expect(await of('on_offer')).toEqual(['Zed 1'])
  expect(await of('paused')).toEqual(['Zed 2'])
  expect(await of('removed')).toEqual(['Zed 3'])
  expect(await of('hidden')).toEqual(['100%_Zed'])
  expect(names(await list('equipment', { q: 'zED' })).sort()).toEqual(['Zed 1', 'Zed 2', 'Zed 3'])
  expect(names(await list('equipment', { q: '100%_' }))).toEqual(['100%_Zed'])
  expect((await list('equipment', { id: `${plain}` })).items).toMatchObject([
    { id: plain, state: 'on_offer', hidden: null, owner: { id: ana.id, name: 'Ana' } },
  ])
  const [one] = (await list('equipment', { id: `${hidden}` })).items
  expect(one).toMatchObject({ state: 'hidden', hidden: { reason: 'Not theirs.' } })
  expect(await list('equipment', { id: 'nobody' })).toEqual({ items: [], next_cursor: null })

  const first = await list('equipment', { person: ana.id, limit: '3' })
  const rest = await list('equipment', { person: ana.id, limit: '3', cursor: first.next_cursor })
  expect([...names(first), ...names(rest)].sort()).toEqual(['100%_Zed', 'Zed 1', 'Zed 2', 'Zed 3'])
  expect((await world.as(admin).get('/admin/equipment?cursor=x')).status).toBe(400)
  expect((await world.as(ana).get('/admin/equipment')).status).toBe(404)
})

test('a hidden store differs from others, and keeps its own name', async () => {
  const ana = await world.person('Ana', { account_type: 'store' })
  const { id } = (await world.as(ana).post('/stores', { name: 'Rue Clark' })).body
  await world.listing(ana, { name: 'In no store' })
  expect(await list('stores', { state: 'hidden' })).toEqual({ items: [], next_cursor: null })
  await world.as(admin).post(`/admin/stores/${id}/hiding`, { reason: 'Not theirs.' })
  expect(await list('stores', { state: 'shown', q: 'rue' })).toMatchObject({ items: [] })
  expect((await list('stores', { state: 'hidden', q: 'rue' })).items).toMatchObject([
    { id, name: 'Rue Clark', listings: 0, hidden: { reason: 'Not theirs.' }, owner: { id: ana.id } },
  ])
})

test('only another administrator acts on an administrator’s own items', async () => {
  const owning = await world.person('Desk', { admin: true, account_type: 'store' })
  const store: string = (await world.as(owning).post('/stores', { name: 'Own Desk' })).body.id
  const kinds = [
    ['equipment', 'equipment', await world.listing(owning)],
    ['stores', 'store', store],
  ] as const
  const reason = 'Not theirs.'
  for (const [path, kind, id] of kinds) {
    const refused = async () => {
      const as = world.as(owning)
      const { results } = (await as.post('/admin/bulk', { act: 'hide', kind, ids: [id], reason })).body
      const hiding = await as.post(`/admin/${path}/${id}/hiding`, { reason })
      const restoring = await as.post(`/admin/${path}/${id}/restoration`, { reason })
      return [results[0].refused, hiding.body.code, restoring.body.code]
    }
    expect(await refused()).toEqual(['own_matter', 'own_matter', 'own_matter'])
    expect((await world.as(admin).post(`/admin/${path}/${id}/hiding`, { reason })).status).toBe(200)
    expect(await refused()).toEqual(['own_matter', 'own_matter', 'own_matter'])
    const mayOf = async (by: typeof admin) =>
      (await world.as(by).get(`/admin/${path}?id=${id}`)).body.items[0].may
    expect([await mayOf(owning), await mayOf(admin)]).toEqual([{ hide: false }, { hide: true }])
  }
})
