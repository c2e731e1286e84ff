import { expect, test } from 'vitest'
import { createWorld } from '../tests/support/world.ts'
import { fillInBulk } from './fill-in-bulk.ts'
import { makeLargeWorld } from './large-world.ts'

const LISTINGS = 400
const world = await createWorld()

/** Every index, constraint and trigger, as the catalogue describes it. */
async function schemaParts(): Promise<string[]> {
  const { rows } = await world.pool.query<{ part: string }>(`
    select pg_get_indexdef(indexrelid) || indisvalid::text as part from pg_index where indrelid::regclass::text not like 'pg_%'
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated::text from pg_constraint where conrelid <> 0
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by part`)
  return rows.map(({ part }) => part)
}

async function countOf(rest: string): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(`select count(*)::integer as count from ${rest}`)
  return rows[0]?.count ?? -1
}

test('a large world is whole, and its tables keep every index, check and trigger', async () => {
  const before = await schemaParts()
  const made = await makeLargeWorld(world.pool, { listings: LISTINGS, today: '2026-06-10', pictures: false })
  expect(made).toEqual({ listings: LISTINGS, rentals: 2 * LISTINGS })
  expect(await schemaParts()).toEqual(before)
  expect(await countOf('charges')).toBe(2 * LISTINGS)
  expect(
    await countOf(
      'equipment e join listing_cards c on c.equipment_id = e.id where listing_card(e)::text = c::text',
    ),
  ).toBe(LISTINGS)
  expect(
    await countOf(
      'equipment e join listing_texts t on t.equipment_id = e.id where listing_document(e) = t.document',
    ),
  ).toBe(LISTINGS)
  expect(
    await countOf(
      `products p where listing_count <> (select count(*) from listing_cards where product_id = p.id)`,
    ),
  ).toBe(0)
  expect(
    await countOf(`(select category, city_id, count(*) from listing_cards group by category, city_id) counted
      full join listing_counts using (category, city_id) where counted.count is distinct from listings`),
  ).toBe(0)
  expect(await countOf('equipment where extract(second from created_at) <> 0')).toBe(0)
})

test('a table that could not be filled is as it was', async () => {
  const before = await schemaParts()
  const client = await world.pool.connect()
  await client.query('begin')
  const filling = fillInBulk(
    client,
    ['equipment', 'rentals'],
    () => undefined,
    async () => {
      await client.query('select from nothing_there')
    },
  )
  await expect(filling).rejects.toThrow('nothing_there')
  await client.query('rollback')
  client.release()
  expect(await schemaParts()).toEqual(before)
})
