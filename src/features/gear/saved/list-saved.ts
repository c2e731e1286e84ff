import { listFound } from '#features/gear/search/list-found.ts'
import { readAllCards } from '#features/gear/search/read-cards.ts'
import type { SignedIn } from '#platform/context.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused, type Refused } from '#platform/refusal.ts'
import type { SavedListing, SavedListingsQuery } from './contract.ts'
import { selectSaved } from './store/listings.ts'

const readPage = pagedList('saved', ['instant', 'id'])

type SavedPage = { items: SavedListing[]; next_cursor: string | null }

/** A page of what the viewer saved, the latest first; with days, whether each is free on all of them. */
export async function listSaved(
  ctx: SignedIn,
  { from, to, ...asked }: SavedListingsQuery,
): Promise<SavedPage | Refused<'invalid_input'>> {
  const page = await readPage(
    asked,
    (place, limit) => {
      const after = place && { saved_at: place[0], id: place[1] }
      return selectSaved(ctx.db, { userId: ctx.viewer.id, after, limit })
    },
    (last) => [last.saved_at, last.id],
  )
  if (isRefused(page)) return page
  const ids = page.rows.map((row) => row.id)
  const hasDays = Boolean(from ?? to)
  const [cards, free] = await Promise.all([
    readAllCards(ctx, ids),
    hasDays ? listFound(ctx, { from, to }, { among: ids, limit: asked.limit }) : null,
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    items: page.rows.flatMap((row) => {
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
    next_cursor: page.next_cursor,
  }
}
