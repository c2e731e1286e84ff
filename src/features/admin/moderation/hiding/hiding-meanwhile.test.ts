import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runSearches } from '#features/gear/saved/run-searches.ts'
import type { Person } from '../../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const admin = await world.person('Desk', { admin: true })
const REASON = 'The photographs are of another camera.'

type Kind = 'equipment' | 'stores'
const hide = (id: string, kind: Kind) =>
  world.as(admin).post(`/admin/${kind}/${id}/hiding`, { reason: REASON })
const restore = (id: string, kind: Kind) =>
  world.as(admin).post(`/admin/${kind}/${id}/restoration`, { reason: 'It is theirs.' })
const lettersTo = ({ email }: Person) => world.letters.filter(({ to }) => to === email)

async function shop(name: string, gear: string) {
  const ana = await world.person('Ana', { account_type: 'store' })
  const store: string = (await world.as(ana).post('/stores', { name })).body.id
  const listing = await world.listing(ana, { name: gear, make: '', model: '' })
  const edited = await world.as(ana).patch(`/equipment/${listing}`, { version: 1, is_store_listing: true })
  expect(edited.status).toBe(200)
  return { ana, store, listing }
}

describe('at one instant', () => {
  const isWaitedFor = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      )
    return rows.length > 0
  }

  test('an approval of a hidden listing is refused', async () => {
    const mika = await world.person('Mika')
    const { ana, listing } = await shop('Instant', 'Instant lamp')
    const asked = await rentals.asked(mika, listing)
    const approval = await world.db.transaction().execute(async (trx) => {
      const columns = { hidden_at: world.clock.now(), hidden_reason: REASON }
      await trx.updateTable('equipment').set(columns).where('id', '=', listing).execute()
      const approving = rentals.approve(ana, asked.id)
      await expect.poll(isWaitedFor, { interval: 20 }).toBe(true)
      return { approving }
    })
    expect((await approval.approving).body.code).toBe('listing_hidden')
    expect((await world.as(mika).get(`/rentals/${asked.id}`)).body.stage).toBe('pending')
  })

  test('a store that is hidden waits for what goes into it, and not in a circle', async () => {
    const { ana, store, listing } = await shop('Circle', 'Circle lamp')
    const { hiding } = await world.db.transaction().execute(async (trx) => {
      // In the order of a new listing: its store, and then the counts of its kind and city.
      await sql`select from stores where id = ${store} for share`.execute(trx)
      const hiding = hide(store, 'stores')
      await expect.poll(isWaitedFor, { interval: 20 }).toBe(true)
      await sql`select from listing_counts counted join equipment e using (category, city_id)
        where e.id = ${listing} for update of counted`.execute(trx)
      return { hiding }
    })
    expect((await hiding).status).toBe(200)
    expect((await world.as(null).get(`/equipment/${listing}`)).status).toBe(404)
    expect((await world.as(ana).get(`/equipment/${listing}`)).body.hidden.by).toBe('store')
  })
})

test('a saved search reports a hidden listing’s earlier match once the listing returns', async () => {
  const mika = await world.person('Mika')
  const filters = { query: 'zimmerflex' }
  expect((await world.as(mika).post('/saved/searches', { filters, cadence: 'at_once' })).status).toBe(201)
  const heard = async () => {
    world.clock.advance(30 * 60_000)
    await runSearches(world.services)
    await world.runJobs()
    return lettersTo(mika).filter(({ subject }) => subject.includes('zimmerflex')).length
  }
  for (const kind of ['equipment', 'stores'] as const) {
    const { store, listing } = await shop(`Shop of ${kind}`, `Zimmerflex of ${kind}`)
    const at = world.clock.now()
    await world.db.updateTable('equipment').set({ updated_at: at }).where('id', '=', listing).execute()
    const id = kind === 'stores' ? store : listing
    await hide(id, kind)
    const before = await heard()
    await heard()
    await restore(id, kind)
    expect([kind, await heard()]).toEqual([kind, before + 1])
  }
})
