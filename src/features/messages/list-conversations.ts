import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { selectConversations } from './store/list.ts'

const refuse = refuser(commonRefusals)
const LIST = 'conversations'

/** One page of the viewer’s conversations, the last written in first. */
export async function listConversations(
  { db, viewer }: SignedIn,
  query: { cursor?: string | undefined; limit: number },
) {
  const { cursor, limit } = query
  const place = cursor === undefined ? null : readCursor(cursor, LIST, ['instant', 'id'])
  if (cursor !== undefined && !place) return refuse('invalid_input', { field: 'cursor' })
  const after = place && { at: place[0], id: place[1] }
  const rows = await selectConversations(db, { userId: viewer.id, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ view }) => view),
    next_cursor: last ? writeCursor(LIST, [last.at, last.id]) : null,
  }
}
