import { describe, expect, test } from 'vitest'
import { equipmentCalendar } from '#features/catalogue/availability/equipment-calendar.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { equipment } from './equipment.ts'

const world = await createWorld()
const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika')])
const id = await world.listing(ana, {
  weekly_price: 999.5,
  city: 'Winnipeg, Manitoba',
  latitude: 49.91234,
  longitude: -97.15678,
  periods: [{ start_date: '2026-06-01', end_date: '2026-12-31' }],
  blocked: ['2026-06-09', '2026-07-01'],
})
await world.db
  .insertInto('rentals')
  .values(
    (['approved', 'pending'] as const).map((stage) => ({
      equipment_id: id,
      owner_id: ana.id,
      renter_id: mika.id,
      start_date: '2026-06-20',
      end_date: '2026-06-22',
      total_cost: 100,
      quote: '{}',
      stage,
      platform_fee_cents: 500,
      owner_payout_cents: 9500,
      request_key: crypto.randomUUID(),
    })),
  )
  .execute()

describe('GET /equipment/{id}', () => {
  test('tells everything that SPEC §3 lists, and no more of the place than its city', async () => {
    const { status, body } = await world.as(null).get(`/equipment/${id}`)
    expect(status).toBe(200)
    expect(equipment.parse(body)).toMatchObject({
      id,
      price: 250,
      price_cents: 25_000,
      weekly_price: 999.5,
      weekly_price_cents: 99_950,
      monthly_price_cents: null,
      location: 'Winnipeg, Manitoba',
      city: { label_fr: 'Winnipeg, Manitoba', time_zone: 'America/Winnipeg' },
      owner: { name: 'Ana', rating: 5, response_time: 'Within 1 hour', member_since: '2023' },
      store: null,
      may: { request: false, edit: false },
    })
    expect(JSON.stringify(body)).not.toMatch(/49\.91|97\.15/)
  })

  test('its permissions depend on the viewer', async () => {
    const { body: own } = await world.as(ana).get(`/equipment/${id}`)
    const { body: other } = await world.as(mika).get(`/equipment/${id}`)
    expect([own.may, other.may]).toEqual([
      { request: false, edit: true },
      { request: true, edit: false },
    ])
  })

  test('across a block, whosever it is, a listing says that it is not available to the viewer', async () => {
    const [owner, other] = [await world.person('Olga'), await world.person('Otto')]
    const listing = await world.listing(owner)
    const seen = async () => (await world.as(other).get(`/equipment/${listing}`)).body
    for (const [one, two] of [
      [owner, other],
      [other, owner],
    ] as const) {
      expect(await seen()).toMatchObject({ not_available_to_viewer: false, may: { request: true } })
      await world.as(one).put(`/blocks/${two.id}`)
      expect(await seen()).toMatchObject({ not_available_to_viewer: true, may: { request: false } })
      await world.as(one).delete(`/blocks/${two.id}`)
    }
    const { body } = await world.as(null).get(`/equipment/${listing}`)
    expect(body.not_available_to_viewer).toBe(false)
  })

  test('a paused listing is visible to its owner and administrators only, and a removed one to none', async () => {
    const admin = await world.person('Desk', { admin: true })
    const listing = await world.listing(ana)
    const statuses = async (path: string) => {
      const answers = await Promise.all([ana, admin, mika, null].map((one) => world.as(one).get(path)))
      return answers.map(({ status }) => status)
    }
    const set = (gone: { paused_at?: Date; deleted_at?: Date }) =>
      world.db.updateTable('equipment').set(gone).where('id', '=', listing).execute()
    await set({ paused_at: world.clock.now() })
    for (const path of [`/equipment/${listing}`, `/equipment/${listing}/availability`])
      expect(await statuses(path)).toEqual([200, 200, 404, 404])
    const { body } = await world.as(admin).get(`/equipment/${listing}`)
    expect(body).toMatchObject({ paused: true, may: { request: false, edit: false } })
    const { body: found } = await world.as(admin).get(`/equipment?user_id=${ana.id}`)
    expect(found.items).not.toContainEqual(expect.objectContaining({ id: listing }))
    await set({ deleted_at: world.clock.now() })
    expect(await statuses(`/equipment/${listing}`)).toEqual([404, 404, 404, 404])
  })

  test('a store account goes by its store', async () => {
    const owner = await world.person('North', { account_type: 'store' })
    const store = await world.db
      .insertInto('stores')
      .values({ name: 'Northlight', user_id: owner.id, logo_url: '/media/logos/n.webp' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('profiles').set({ store_id: store.id }).where('id', '=', owner.id).execute()
    const listing = await world.listing(owner, { name: 'Store camera' })
    await world.db
      .updateTable('equipment')
      .set({ store_id: store.id, is_store_listing: true })
      .where('id', '=', listing)
      .execute()
    const { body } = await world.as(null).get(`/equipment/${listing}`)
    expect(body).toMatchObject({
      owner: { name: 'Northlight', avatar_url: '/media/logos/n.webp', account_type: 'store' },
      store: {
        id: store.id,
        name: 'Northlight',
        location: 'Los Angeles, CA',
        location_fr: 'Los Angeles, CA',
      },
      storeId: store.id,
    })
    await world.db
      .updateTable('stores')
      .set({ location: 'Quebec City, Quebec' })
      .where('id', '=', store.id)
      .execute()
    const { body: moved } = await world.as(null).get(`/equipment/${listing}`)
    expect(moved.store).toMatchObject({ location: 'Quebec City, Quebec', location_fr: 'Québec, Québec' })
    const { body: list } = await world.as(null).get(`/equipment?storeId=${store.id}`)
    expect(list.items).toMatchObject([{ id: listing, owner: { name: 'Northlight' } }])
  })

  test.each(['nothing', '00000000-0000-7000-8000-000000000000', `${id}x`, '%00'])(
    '%j is not found',
    async (other) => {
      const { status, body } = await world.as(null).get(`/equipment/${other}`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )
})

test('GET /equipment/{id}/availability: today at the place, the owner’s periods, and what approved rentals hold', async () => {
  world.clock.set('2026-06-11T03:00:00Z')
  const { status, body } = await world.as(null).get(`/equipment/${id}/availability`)
  expect(status).toBe(200)
  expect(equipmentCalendar.parse(body)).toEqual({
    today: '2026-06-10',
    periods: [{ start_date: '2026-06-01', end_date: '2026-12-31' }],
    blocked: ['2026-07-01'],
    booked: [{ start_date: '2026-06-20', end_date: '2026-06-22' }],
    version: 1,
  })
})
