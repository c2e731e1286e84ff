import { payableOwners } from '#features/payments/payable-owners.ts'
import { UNKNOWN_OWNER } from '#features/profiles/lender.ts'
import { type WithResponseKnown, withResponseTimes } from '#features/profiles/read-response-time.ts'
import { findMeaning } from '#features/search/find-meaning.ts'
import { readWords, termQueries } from '#features/vocabulary/words.ts'
import type { Ctx } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { LenderCard, StoreQuery } from './contract.ts'
import { findCities } from './list-stores.ts'
import { type LenderRow, selectLenders } from './store/lenders.ts'

/** No name has more words than these. */
const MOST_WORDS = 8

const refuse = refuser(commonRefusals)

/**
 * The marketplace: stores, and people who lend outside of one, with something on offer, who can be paid; most gear
 * first. Words name them (those come first) or what they carry, typos forgiven in both. A page may be shorter than its
 * limit: who can't be paid is left out of it.
 */
export async function listLenders(ctx: Ctx, { query, location, cursor, limit }: StoreQuery) {
  const after = cursor ? readCursor(cursor, 'lenders', ['count', 'count', 'id']) : null
  if (cursor && !after) return refuse('invalid_input', { field: 'cursor' })
  const [cities, words] = await Promise.all([findCities(ctx.db, location), understand(ctx, query)])
  const rows = await selectLenders(ctx.db, {
    words,
    cities,
    after: after && { rank: Number(after[0]), count: Number(after[1]), id: after[2] },
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const payable = await payableOwners(
    ctx,
    page.map(({ id }) => id),
  )
  const paid = page.filter(({ id }) => payable.has(id))
  return {
    items: (await withResponseTimes(ctx, paid, ({ id }) => id)).map(presentLender),
    next_cursor: last ? writeCursor('lenders', placeOf(last)) : null,
  }
}

function placeOf({ rank, listing_count, lender_id }: LenderRow): string[] {
  return [String(rank), String(listing_count), lender_id]
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
    account_type: row.account_type === 'store' ? 'store' : 'individual',
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
