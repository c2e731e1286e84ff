import { sql } from 'kysely'
import type pg from 'pg'
import type { Route } from './choose-route.ts'
import type { SearchFilters } from './contract.ts'
import type { Criteria, Products } from './criteria.ts'
import type { Tallied } from './facets.ts'
import { findKinds } from './listings-statement.ts'
import { type Statement, statementOf, where } from './statement.ts'
import { run, runPlanned } from './store.ts'

type OfProducts = Pick<SearchFilters, 'make' | 'mount' | 'sensor'>

/** The products on offer of a make, a mount and a sensor, those with most listings first; null when none is chosen. */
export async function selectChosen(pool: pg.Pool, chosen: OfProducts): Promise<Products | null> {
  const { make, mount, sensor } = chosen
  if (!make && !mount && !sensor) return null
  const [found] = await run<Products>(pool, chosenStatement(chosen))
  return found ?? { ids: [], listings: 0 }
}

/** The statement of `selectChosen`. @internal */
export function chosenStatement({ make, mount, sensor }: OfProducts): Statement {
  const tests = [
    sql`listing_count > 0`,
    ...(make ? [sql`make_key = search_text(${make})`] : []),
    // The second halves let indexes be used that have only what they say.
    ...(mount ? [sql`mounts @> array[${mount}::text] and mounts <> '{}'`] : []),
    ...(sensor ? [sql`sensor = ${sensor} and sensor is not null`] : []),
  ]
  return statementOf(sql`
    select coalesce(array_agg(id), '{}') as ids, coalesce(sum(listing_count), 0)::integer as listings
    from (select id, listing_count from products ${where(tests)} order by listing_count desc, id limit 5000) found`)
}

/** Counts the first `cap` listings that fit by category, product and traits. */
export async function selectTallied(
  pool: pg.Pool,
  criteria: Criteria,
  route: Route,
  cap: number,
): Promise<Tallied[]> {
  return runPlanned<Tallied>(pool, talliedStatement(criteria, route, cap))
}

/** The statement of `selectTallied`. @internal */
export function talliedStatement(criteria: Criteria, route: Route, cap: number): Statement {
  const found = findKinds(criteria, route, cap)
  return statementOf(sql`
    select counted.category, p.make, p.make_key, coalesce(p.mounts, '{}') as mounts, p.sensor, counted.traits, counted.count
    from (select found.category, found.product_id, found.traits, count(*)::integer as count from (${found}) found
      group by found.category, found.product_id, found.traits) counted
    left join products p on p.id = counted.product_id`)
}
