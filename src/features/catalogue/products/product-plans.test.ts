import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Queryable } from '#platform/database.ts'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { suggestProducts } from './api.ts'
import { suggestPrice } from './suggest-price.ts'

const world = await createLargeWorld()
// Products without listings, so that reading all of them would take longer.
await world.pool.query(`
  alter table products disable trigger user;
  insert into products (make, model, category, key)
    select left(md5(n || 'make'), 7), left(md5(n::text), 7), 'cameras', md5(n::text) from generate_series(1, 20000) n;
  alter table products enable trigger user`)
await world.pool.query('vacuum analyze products')

const viewer = null
const asked = [
  ...['sony fx6', 'alexa', 's', 'sonny fx6', 'c4ca42', 'zzzzzz'].map((query) => ({
    what: `products like ${query}`,
    ask: (db: Queryable) => suggestProducts({ db }, { query, limit: 20 }),
  })),
  ...[
    { make: 'Sony', model: 'FX6' },
    { subcategory: 'cinema-cameras' },
    { category: 'cameras' },
    { make: 'No', model: 'Such', subcategory: 'wind', category: 'special-effects' },
  ].map((query) => ({
    what: `the price of ${JSON.stringify(query)}`,
    ask: (db: Queryable) => suggestPrice({ db, viewer }, query),
  })),
]

test.each(asked)('$what: neither listings nor products are read from end to end', async ({ ask }) => {
  const [before, after] = await world.db.transaction().execute(async (trx) => {
    const scansBefore = await scans(trx)
    await ask(trx)
    return [scansBefore, await scans(trx)]
  })
  expect(after).toEqual(before)
})

function scans(db: Queryable) {
  return sql`select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('products', 'equipment', 'listing_cards', 'listing_texts') order by relname`
    .execute(db)
    .then(({ rows }) => rows)
}
