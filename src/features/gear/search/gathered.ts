import { sql } from 'kysely'
import { isNear, type Source } from './choose-route.ts'
import { type Criteria, type Meaning, TEXT_CAP } from './criteria.ts'
import { aroundPlace, fitsMeaning, HAS_PRODUCT, hasPrice, isWithin, narrow } from './listing-conditions.ts'
import { type Sql, where } from './statement.ts'

/** Rows of `listing_cards`, and the tests that are left: `last` those that nearly all of the rows pass. */
export type Gathered = { source: Sql; tests: Sql[]; last: Sql[] }

/** The rows that one index gives. */
export function gathered(criteria: Criteria, from: Source): Gathered {
  const { source, tests } = sources(criteria, from)
  const isMeant = from === 'text' || from === 'products' || from === 'products-near'
  return {
    source,
    tests: [
      ...tests,
      ...(isMeant ? [] : fitsMeaning(criteria)),
      ...narrow(criteria),
      ...(isNear(from) ? [] : isWithin(criteria)),
    ],
    last: isNear(from) ? isWithin(criteria) : [],
  }
}

function sources(criteria: Criteria, from: Source): { source: Sql; tests: Sql[] } {
  const { meaning, among, owner, store, own, traits } = criteria
  const source = sql`listing_cards c`
  if (from === 'among') return { source, tests: [sql`c.equipment_id = any(${among}::uuid[])`] }
  if (from === 'text' && meaning.by === 'text') return ranked(meaning)
  if (from === 'products' && meaning.by === 'products') return { source, tests: [isOf(meaning.ids)] }
  if (from === 'products-near' && meaning.by === 'products')
    return { source: near(criteria, meaning.ids), tests: [] }
  if (from === 'circle') return { source, tests: [aroundPlace(criteria)] }
  if (from === 'price') return { source: priced(criteria), tests: [] }
  if (from === 'traits') return { source, tests: [sql`c.traits = any(${traits}::smallint[])`] }
  if (from === 'owner' && own) {
    const theirs = sql`equipment e cross join lateral listing_card(e) c`
    return { source: theirs, tests: [sql`e.user_id = ${owner}::uuid and e.deleted_at is null`] }
  }
  if (from === 'owner') return { source, tests: [sql`c.user_id = ${owner}::uuid`] }
  return { source, tests: from === 'store' ? [sql`c.store_id = ${store}::uuid`] : [] }
}

/**
 * The few cards at its prices, found in the index of prices alone: where a category has many listings, PostgreSQL would read all
 * of them in the index of category and place, as it takes prices to be those of any category.
 */
function priced(criteria: Criteria): Sql {
  return sql`(select c.equipment_id from listing_cards c ${where(hasPrice(criteria))}
      order by c.price_cents, c.equipment_id limit ${sql.lit(TEXT_CAP * SPARE)}) priced
    cross join lateral (select * from listing_cards where equipment_id = priced.equipment_id offset 0) c`
}

/** Some may have come since they were counted: up to so many times `TEXT_CAP` are read. */
const SPARE = 2

/** The cards of each product around the place, from the index of both. */
function near(criteria: Criteria, ids: readonly number[]): Sql {
  return ofEach(
    ids,
    sql`select * from listing_cards c
    where c.product_id = product.id and ${HAS_PRODUCT} and ${aroundPlace(criteria)} offset 0`,
  )
}

/** The cards that a query finds for each product, which it knows as `product.id`. */
export function ofEach(ids: readonly number[], cards: Sql): Sql {
  return sql`unnest(${ids}::integer[]) as product (id) cross join lateral (${cards}) c`
}

/** The cards whose own texts match, with their rank: found by product where few can, else in the index of words. */
function ranked({ query: text, among }: Extract<Meaning, { by: 'text' }>): { source: Sql; tests: Sql[] } {
  const query = sql`${text}::tsquery`
  const rank = sql`round(ts_rank(t.document, ${query}) * 1000000)::integer as rank`
  if (among) {
    const source = sql`listing_cards c cross join lateral (select ${rank} from listing_texts t
      where t.equipment_id = c.equipment_id and ts_match_vq(t.document, ${query}) offset 0) t`
    return { source, tests: [isOf(among)] }
  }
  const source = sql`(select t.equipment_id, ${rank}
      from listing_texts t where t.document @@ ${query} offset 0) t
    cross join lateral (select * from listing_cards where equipment_id = t.equipment_id offset 0) c`
  return { source, tests: [] }
}

function isOf(ids: readonly number[]): Sql {
  return sql`c.product_id = any(${ids}::integer[])`
}
