import { type RawBuilder, sql } from 'kysely'
import type { Meaning } from '#features/gear/search/criteria.ts'
import { canBePaid } from '#features/rent/payouts/payable.ts'
import type { Queryable } from '#platform/database.ts'
import type { GearPicture, LenderCard } from '../contract.ts'

/**
 * The words of a search: `terms` of names, `meaning` of gear; `near` are the words whose spelling may be corrected in
 * names, when no name has them as typed.
 */
type Words = { terms: string[]; meaning: Meaning; near: string[] }

/** How well a lender is named by the words: by its gear alone, nearly, or as typed. */
const RANKS = { gear: 0, near: 1, typed: 2 }

type Wanted = {
  words: Words | null
  cities: number[] | null
  /** Those alone who can be paid. */
  payable: boolean
  after: { rank: number; count: number; id: string } | null
  limit: number
}

export type LenderRow = {
  lender_id: string
  rank: number
  id: string
  store_id: string | null
  listing_count: number
  description: string | null
  name: string | null
  avatar_url: string | null
  account_type: LenderCard['account_type']
  id_verified: boolean
  police_clearance_verified: boolean
  rating: number
  response_time: string
  member_since: string
  location: string
  location_fr: string
  gear: GearPicture[]
}

/** Stores, and people outside of one, with something on offer: those named by the words first, then most gear first. */
export async function selectLenders(db: Queryable, wanted: Wanted): Promise<LenderRow[]> {
  const { rows } = await lendersQuery(wanted).execute(db)
  return rows
}

/** The statement of a page, for reading its plan. */
export function lendersQuery({ words, cities, payable, after, limit }: Wanted): RawBuilder<LenderRow> {
  const tests = [
    sql`l.listings > 0`,
    sql`not (l.store_id is null and p.account_type = 'store' and exists (
      select from lenders shop where shop.id = p.store_id and shop.listings > 0))`,
    ...(cities
      ? [
          sql`exists (select from lender_cities c where c.lender_id = l.id and c.listings > 0
      and c.city_id = any(${cities}))`,
        ]
      : []),
    ...(payable ? [canBePaid('l.user_id')] : []),
    ...(after ? [beyond(after, words !== null)] : []),
  ]
  const matched = words ? sql`join (${matching(words, cities)}) m on m.id = l.id` : sql``
  const rank = words ? sql`m.rank` : sql`0`
  const best = words ? sql`m.rank desc,` : sql``
  // Faces are looked up for this page only. A store keeps its own name with any account type.
  return sql<LenderRow>`select found.*, face.name, face.avatar_url, place.location, place.location_fr, newest.gear,
      face.description
    from (
      select l.id as lender_id, ${rank} as rank, l.user_id as id, l.store_id,
        l.listings as listing_count,
        p.account_type, p.id_verified, p.police_clearance_verified, p.rating,
        p.response_time, p.member_since
      from lenders l join profile_facts p on p.id = l.user_id ${matched}
      where ${sql.join(tests, sql` and `)}
      order by ${best} l.listings desc, l.id desc limit ${limit}
    ) found
    cross join lateral (
      select shown_name(name) as name, logo_url as avatar_url, description from stores where id = found.store_id
      union all select name, avatar_url, '' from people_faces where id = found.id and found.store_id is null
    ) face
    cross join lateral (
      select t.label as location, t.label_fr as location_fr from lender_cities c join cities t on t.id = c.city_id
      where c.lender_id = found.lender_id order by c.listings desc, t.population desc limit 1
    ) place
    cross join lateral (${newestGear()}) newest
    order by rank desc, listing_count desc, lender_id desc`
}

/** Further down the list, which without words is read along an index. */
function beyond({ rank, count, id }: NonNullable<Wanted['after']>, isRanked: boolean): RawBuilder<unknown> {
  return isRanked
    ? sql`(m.rank, l.listings, l.id) < (${rank}, ${count}, ${id}::uuid)`
    : sql`(l.listings, l.id) < (${count}, ${id}::uuid)`
}

/** Whose own words, or whose gear in the cities, the words name. A store account is not found by its keeper's name. */
function matching({ terms, meaning, near }: Words, cities: number[] | null): RawBuilder<unknown> {
  const query = sql`search_query(${terms})`
  const mended =
    near.length > 0
      ? sql`union all select id, ${sql.lit(RANKS.near)} from near_lenders(${near})
          where not exists (select from typed)`
      : sql``
  return sql`
    with typed as (
      select own.id from lenders own join stores s on s.id = own.store_id
        where own.listings > 0 and name_document(shown_name(s.name), s.description) @@ ${query}
      union all select own.id from lenders own join profile_facts someone on someone.id = own.user_id
        where own.listings > 0 and own.store_id is null and someone.account_type = 'individual'
          and name_document(shown_name(someone.name), '') @@ ${query}
    )
    select named.id, max(named.rank) as rank from (
      select id, ${sql.lit(RANKS.typed)} as rank from typed
      ${mended}
      ${carrying(meaning, cities)}
    ) named group by named.id`
}

function carrying(meaning: Meaning, cities: number[] | null): RawBuilder<unknown> {
  const inCities = cities ? sql`and card.city_id = any(${cities})` : sql``
  const lender = sql`coalesce(card.store_id, card.user_id), ${sql.lit(RANKS.gear)}`
  if (meaning.by === 'products' && meaning.query === undefined)
    return sql`union all select ${lender} from listing_cards card
      where card.product_id = any(${meaning.ids}) ${inCities}`
  if (meaning.by === 'text' || meaning.by === 'products')
    return sql`union all select ${lender} from listing_texts words
      join listing_cards card using (equipment_id) where words.document @@ ${meaning.query}::tsquery ${inCities}`
  return sql``
}

/** A store's listings, or a person's outside of any, as they are pictured. */
function newestGear(): RawBuilder<unknown> {
  const newest = (
    whose: RawBuilder<unknown>,
  ) => sql`(select card.equipment_id, card.created_at from listing_cards card
    where ${whose} order by card.created_at desc, card.equipment_id desc limit 3)`
  return sql`select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'image', e.images -> 0, 'category', e.category)
      order by shown.created_at desc, e.id desc), '[]') as gear
    from (
      ${newest(sql`card.store_id = found.store_id`)}
      union all ${newest(sql`found.store_id is null and card.user_id = found.id and card.store_id is null`)}
    ) shown join gear_facts e on e.id = shown.equipment_id`
}
