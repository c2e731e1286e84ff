import { listFound } from '#features/search/list-found.ts'
import { readAllCards } from '#features/search/read-cards.ts'
import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { type Refused, refuser } from '#platform/refusal.ts'
import type { SavedListing, SavedListingsQuery } from './contract.ts'
import { savedRefusals } from './saved.ts'
import { selectSaved } from './store/listings.ts'

const refuse = refuser(savedRefusals)

type Page = { items: SavedListing[]; next_cursor: string | null }

/** A page of what the viewer saved, the latest first; with days, whether each is free on all of them. */
export async function listSaved(
  ctx: SignedIn,
  { cursor, limit, from, to }: SavedListingsQuery,
): Promise<Page | Refused<'invalid_input'>> {
  const [saved_at, id] = cursor ? (readCursor(cursor, 'saved', ['instant', 'id']) ?? []) : []
  if (cursor && !(saved_at && id)) return refuse('invalid_input', { field: 'cursor' })
  const after = saved_at && id ? { saved_at, id } : null
  const rows = await selectSaved(ctx.db, { userId: ctx.viewer.id, after, limit })
  const shown = rows.slice(0, limit)
  const ids = shown.map((row) => row.id)
  const hasDays = Boolean(from ?? to)
  const [cards, free] = await Promise.all([
    readAllCards(ctx, ids),
    hasDays ? listFound(ctx, { from, to }, { among: ids, limit }) : null,
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.flatMap((row) => {
      const card = byId.get(row.id)
      return card
        ? [
            {
              card,
              state: row.state,
              is_free: free?.includes(row.id) ?? null,
              saved_at: row.saved_at,
            },
          ]
        : []
    }),
    next_cursor: last ? writeCursor('saved', [last.saved_at, last.id]) : null,
  }
}
