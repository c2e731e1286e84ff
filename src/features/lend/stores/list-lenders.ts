import { readWords, termQueries } from '#features/catalogue/vocabulary/words.ts'
import { findMeaning } from '#features/gear/search/find-meaning.ts'
import { UNKNOWN_OWNER } from '#features/people/profiles/lender.ts'
import { type WithResponseKnown, withResponseTimes } from '#features/people/profiles/read-response-time.ts'
import type { Ctx } from '#platform/context.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import type { LenderCard, StoreQuery } from './contract.ts'
import { findCities } from './list-stores.ts'
import { type LenderRow, selectLenders } from './store/lenders.ts'

/** No name has more words than these. */
const MOST_WORDS = 8

const readPage = pagedList('lenders', ['count', 'count', 'id'])

/**
 * The marketplace: stores, and people who lend outside of one, with something on offer, who can be paid; most gear
 * first. Words name them (those come first) or what they carry, typos forgiven in both. Where nothing can be paid at all, owners
 * without an account for it are listed too.
 */
export async function listLenders(ctx: Ctx, { query, location, ...asked }: StoreQuery) {
  const page = await readPage(
    asked,
    async (place, limit) => {
      const [cities, words] = await Promise.all([findCities(ctx.db, location), understand(ctx, query)])
      const after = place && { rank: Number(place[0]), count: Number(place[1]), id: place[2] }
      const payable = ctx.payments.name !== 'none'
      return selectLenders(ctx.db, { words, cities, payable, after, limit })
    },
    ({ rank, listing_count, lender_id }) => [String(rank), String(listing_count), lender_id],
  )
  if (isRefused(page)) return page
  return {
    items: (await withResponseTimes(ctx, page.rows, ({ id }) => id)).map(presentLender),
    next_cursor: page.next_cursor,
  }
}

async function understand(ctx: Ctx, query: string | undefined) {
  const words = readWords(query)
  if (words.typed === '') return null
  const { meaning, corrected } = await findMeaning(ctx.pool, words)
  const isKnown = meaning.by !== 'nothing' && corrected === null
  const near = isKnown ? [] : words.runs.flat()
  return { terms: termQueries(words), meaning, near: near.slice(0, MOST_WORDS) }
}

function presentLender(row: LenderRow & WithResponseKnown): LenderCard {
  const { store_id, id } = row
  return {
    kind: store_id ? 'store' : 'owner',
    id,
    store_id,
    name: row.name || UNKNOWN_OWNER,
    avatar_url: row.avatar_url,
    account_type: row.account_type,
    description: row.description ?? '',
    listing_count: row.listing_count,
    location: row.location,
    location_fr: row.location_fr,
    gear: row.gear,
    id_verified: row.id_verified,
    police_clearance_verified: row.police_clearance_verified,
    rating: row.rating,
    response_time: row.response_time,
    response_known: row.response_known,
    member_since: row.member_since,
  }
}
