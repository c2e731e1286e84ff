import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { BlockQuery, BlockView } from './contract.ts'
import { selectBlocks } from './store/blocks.ts'

const refuse = refuser(commonRefusals)

/** One page of the people whom somebody has blocked, the last first. */
export async function listBlocks(ctx: SignedIn, { cursor, limit, user_id }: BlockQuery) {
  const [created_at, id] = (cursor && readCursor(cursor, 'blocks', ['instant', 'id'])) || []
  if (cursor && !id) return refuse('invalid_input', { field: 'cursor' })

  const after = created_at && id ? { created_at, id } : null
  const rows = await selectBlocks(ctx.db, ctx.viewer.id, { after, limit, user_id })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const items: BlockView[] = shown.map(({ place: _, created_at: at, ...user }) => ({
    user,
    created_at: at.toISOString(),
  }))
  return { items, next_cursor: last ? writeCursor('blocks', [last.place, last.id]) : null }
}
