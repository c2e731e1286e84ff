import { isOwnMatter } from '#features/security/own-matter.ts'
import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { ListingsQuery, StoresQuery } from './contract.ts'
import { type After, selectListings, selectStores } from './store.ts'

const refuse = refuser(commonRefusals)

/** Listings as the desk sees them: all there are, and who took which out of view. */
export function listDeskListings(ctx: SignedIn, query: ListingsQuery) {
  return pageOf(ctx, 'desk-listings', query, (after) => selectListings(ctx.db, query, after))
}

/** Stores as the desk sees them. */
export function listDeskStores(ctx: SignedIn, query: StoresQuery) {
  return pageOf(ctx, 'desk-stores', query, (after) => selectStores(ctx.db, query, after))
}

type Asked = { id?: string; person?: string; cursor?: string; limit: number }

async function pageOf<Row extends { id: string; created_at: string; owner: { id: string } }>(
  { viewer }: SignedIn,
  list: string,
  { id, person, cursor, limit }: Asked,
  select: (after: After) => Promise<Row[]>,
) {
  const place = cursor ? readCursor(cursor, list, ['instant', 'id']) : null
  if (cursor && !place) return refuse('invalid_input', { field: 'cursor' })
  if ([id, person].some((one) => one !== undefined && !isUuid(one))) return { items: [], next_cursor: null }
  const rows = await select(place && { at: place[0], id: place[1] })
  const items = rows
    .slice(0, limit)
    .map((row) => ({ ...row, may: { hide: !isOwnMatter(viewer, row.owner.id) } }))
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, next_cursor: last ? writeCursor(list, [last.created_at, last.id]) : null }
}
