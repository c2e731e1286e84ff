import { expect, test } from 'vitest'
import type { Meaning } from '#features/gear/search/criteria.ts'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { findCities } from './list-stores.ts'
import { lendersQuery } from './store/lenders.ts'
import { storesQuery } from './store/stores.ts'

const world = await createLargeWorld()
const { db } = world
const cities = await findCities(db, 'Toronto')
const terms = ["('sony')"]
const id = '01970000-0000-7000-8000-000000000000'

type Search = { terms: string[] | null; cities: number[] | null; after: boolean }
const searches: Search[] = [
  { terms: null, cities: null, after: false },
  { terms: null, cities: null, after: true },
  { terms: null, cities, after: false },
  { terms, cities: null, after: false },
  { terms, cities, after: true },
]

const meanings: Meaning[] = [
  { by: 'nothing' },
  { by: 'products', ids: [1, 2, 3], listings: 60 },
  { by: 'text', query: "'sony'", matches: 9 },
  { by: 'products', ids: [1, 2, 3], listings: 60, query: "'sony'" },
]

test.each(searches)('a page of stores is read through an index: %j', async ({ after, ...search }) => {
  const end = after ? { at: '2026-06-01 00:00:00+00', id } : null
  expect(await scansOf(storesQuery(db, { ...search, after: end, limit: 25 }).compile())).toEqual([])
})

const lenders = searches.flatMap((search) => meanings.map((meaning) => ({ ...search, meaning })))

test.each(lenders)('a page of lenders is read through an index: %j', async (search) => {
  const words = search.terms && { terms: search.terms, meaning: search.meaning, near: ['northligt'] }
  const after = search.after ? { rank: 1, count: 40, id } : null
  const statement = lendersQuery({ words, cities: search.cities, payable: true, after, limit: 25 })
  expect(await scansOf(statement.compile(db))).toEqual([])
})

test('nearly right names are read through an index', async () => {
  const { rows } = await world.pool.query<{ prosrc: string }>(
    `select prosrc from pg_proc where proname = 'near_lenders'`,
  )
  const sql = (rows[0]?.prosrc ?? '').replaceAll(/\btyped\b/g, '$1::text[]')
  expect(await scansOf({ sql, parameters: [['northligt', 'house']] })).toEqual([])
})

test('the large world counts its lenders as the triggers do', async () => {
  const { rows } = await world.pool.query(`select
    (select sum(listings) from lenders)::integer as lenders, (select sum(listings) from lender_cities)::integer as cities,
    (select count(*) from listing_cards)::integer as cards`)
  expect(rows).toEqual([{ lenders: 6000, cities: 6000, cards: 6000 }])
})

/** Tables that nothing but reading them whole would do for: small ones are, where it is cheaper, so that is forbidden. */
async function scansOf({
  sql,
  parameters,
}: {
  sql: string
  parameters: readonly unknown[]
}): Promise<string[]> {
  const client = await world.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    await client.query('rollback')
    return rows.map((row) => row['QUERY PLAN']).filter((line) => /Seq Scan/.test(line))
  } finally {
    client.release()
  }
}

test('a lender whose product may have the words has them in a text of its own', () => {
  const meaning: Meaning = { by: 'products', ids: [1], listings: 60, query: "'sony'" }
  const words = { terms, meaning, near: [] }
  const { sql: text } = lendersQuery({ words, cities: null, payable: true, after: null, limit: 25 }).compile(
    db,
  )
  expect(text).toContain('listing_texts')
})
