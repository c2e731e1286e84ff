import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLargeWorld } from '../../../../../tests/support/large-world.ts'
import { rentalsOf } from '../../../../../tests/support/rentals.ts'
import { pageOfRentals } from './api.ts'
import type { AdminRental } from './contract.ts'

const world = await createLargeWorld()
const rentals = rentalsOf(world)
const admin = await world.person('Desk', { admin: true })
type Page = { items: AdminRental[]; next_cursor: string | null }
const list = async (query: Record<string, string> = {}): Promise<Page> =>
  (await world.as(admin).get(`/admin/rentals?${new URLSearchParams(query)}`)).body
const ids = ({ items }: Page) => items.map(({ id }) => id)

test('every rental is there once, on either side of a person, by stage and by how the gear’s name begins', async () => {
  const [ana, ben] = [await world.person('Ana'), await world.person('Ben')]
  const camera = await world.listing(ana, { name: '100%_Zed Camera' })
  const light = await world.listing(ben, { name: 'Zed Light' })
  const waiting = await rentals.asked(ben, camera)
  const agreed = await rentals.asked(ana, light)
  await rentals.approve(ben, agreed.id)
  const refused = await rentals.asked(ben, camera, { start_date: '2026-07-01', end_date: '2026-07-02' })
  await rentals.reject(ana, refused.id)

  const ofBen = await list({ person: ben.id })
  expect(ids(ofBen).toSorted()).toEqual([waiting.id, agreed.id, refused.id].toSorted())
  expect(ofBen.items.find(({ id }) => id === agreed.id)).toEqual({
    ...{ id: agreed.id, equipment_name: 'Zed Light', stage: 'approved', payment_status: 'unpaid' },
    ...{ owner: { id: ben.id, name: 'Ben' }, renter: { id: ana.id, name: 'Ana' } },
    ...{ start_date: '2026-06-20', end_date: '2026-06-22', total_cents: agreed.total_cost * 100 },
    submitted_at: expect.stringMatching(/^2026-.*Z$/),
  })
  expect(ids(await list({ person: ana.id, stage: 'pending' }))).toEqual([waiting.id])
  expect(ids(await list({ q: 'zED' }))).toEqual([agreed.id])
  expect(ids(await list({ q: '100%_', stage: 'rejected' }))).toEqual([refused.id])
  expect(ids(await list({ q: '%' }))).toEqual([])
  expect(await list({ person: 'nobody' })).toEqual({ items: [], next_cursor: null })

  const pages: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ person: ana.id, limit: '1', ...(cursor && { cursor }) })
    expect(page.items).toHaveLength(1)
    pages.push(...ids(page))
    cursor = page.next_cursor
  }
  expect(pages).toEqual(ids(ofBen))
})

test('is the desk’s alone, and reads no cursor but its own', async () => {
  const ana = await world.person('Ana')
  expect((await world.as(ana).get('/admin/rentals')).status).toBe(404)
  expect((await world.as(null).get('/admin/rentals')).status).toBe(401)
  for (const wrong of ['cursor=x', 'stage=over', 'limit=0'])
    expect((await world.as(admin).get(`/admin/rentals?${wrong}`)).status, wrong).toBe(400)
})

const id = '01970000-0000-7000-8000-000000000000'
type Search = Partial<Parameters<typeof pageOfRentals>[0]>
const searches: { search: Search; index: RegExp }[] = [
  { search: {}, index: /rentals_newest_idx/ },
  { search: { stage: 'expired' }, index: /rentals_stage_newest_idx/ },
  { search: { person: id }, index: /rentals_owner_id_idx.*rentals_renter_id_idx/s },
  { search: { q: 'sony' }, index: /equipment_name_start_idx|rentals_newest_idx/ },
]

test.each(searches)('a page is read through an index: $search', async ({ search, index }) => {
  for (const after of [null, { at: '2026-06-01 00:00:00+00', id }]) {
    const plan = await planOf(pageOfRentals({ ...search, limit: 50 }, after))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on (rentals|equipment)/)
  }
})

function planOf(statement: ReturnType<typeof pageOfRentals>): Promise<string> {
  return world.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
