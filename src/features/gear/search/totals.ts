import { sql } from 'kysely'
import { type Cover, coversOf, unitDays } from '#features/catalogue/pricing/quote.ts'
import { countDays } from '#platform/days.ts'
import type { Criteria } from './criteria.ts'
import { ofEach } from './gathered.ts'
import { fitsMeaning } from './listing-conditions.ts'
import { type Sql, where } from './statement.ts'

/** More than any price, in cents. */
export const MOST = sql.lit(2_000_000_000)

const UNITS = ['month', 'week', 'day'] as const
const PRICES = { month: sql`c.monthly_cents`, week: sql`c.weekly_cents`, day: sql`c.price_cents` }

/** The cost of the search’s days: of the cheapest cover. One with a price that is not offered is null, which `least` skips. */
export function totalOf(criteria: Criteria): Sql {
  const costs = coversOf(daysOf(criteria)).map((cover) => {
    const parts = UNITS.filter((unit) => cover[unit] > 0)
    return sql.join(
      parts.map((unit) => sql`${PRICES[unit]}::bigint * ${sql.lit(cover[unit])}`),
      sql` + `,
    )
  })
  return sql`least(${sql.join(costs)})`
}

/** Rows of `listing_cards`, and the tests that are left. */
type Rows = { source: Sql; tests: Sql[] }

/**
 * The listings whose days can cost at most so many cents, each once, and all where that is null: a cover of some days costs
 * that only if one of its units costs no more than its share of them.
 */
export function canCostAtMost(criteria: Criteria, cents: Sql): Rows {
  const { meaning } = criteria
  const days = daysOf(criteria)
  if (meaning.by !== 'products')
    return {
      source: CARDS,
      tests: [
        // A range of both ends: the planner takes it to be narrow, and the index on it.
        sql`least(c.price_cents, c.weekly_cents / 7, c.monthly_cents / 30) between 0 and coalesce(${cents} / ${sql.lit(days)}, ${MOST})`,
        ...fitsMeaning(criteria),
      ],
    }
  const covers = coversOf(days)
  const allowed = UNITS.toReversed().map((unit) => {
    const spans = covers.filter((cover) => cover[unit] > 0).map(daysIn)
    return sql`${PRICES[unit]} <= coalesce(${cents} * ${sql.lit(unitDays[unit])} / ${sql.lit(Math.min(...spans))}, ${MOST})`
  })
  const parts = allowed.map((test, at) => {
    const others = allowed.slice(0, at).map((before) => sql`(${before}) is not true`)
    return sql`select * from listing_cards c ${where([sql`c.product_id = product.id`, test, ...others])}`
  })
  return { source: ofEach(meaning.ids, sql.join(parts, sql` union all `)), tests: [] }
}

/** The listings whose days can cost at least so many cents, and all where that is null: single days always cover them. */
export function canCostAtLeast(criteria: Criteria, cents: Sql): Rows {
  const { meaning } = criteria
  const test = sql`c.price_cents between coalesce(${cents} / ${sql.lit(daysOf(criteria))}, 0) and ${MOST}`
  if (meaning.by !== 'products') return { source: CARDS, tests: [test, ...fitsMeaning(criteria)] }
  const each = sql`select * from listing_cards c where c.product_id = product.id and ${test} offset 0`
  return { source: ofEach(meaning.ids, each), tests: [] }
}

const CARDS = sql`listing_cards c`

function daysOf({ dates }: Criteria): number {
  if (!dates) throw new Error('A search without dates was asked what they cost.')
  return countDays(dates.from, dates.to)
}

function daysIn({ month, week, day }: Cover): number {
  return month * unitDays.month + week * unitDays.week + day
}
