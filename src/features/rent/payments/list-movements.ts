import type { Queryable } from '#platform/database.ts'
import { selectCardMovements } from './store/ledger.ts'

export type CardMovement = Awaited<ReturnType<typeof selectCardMovements>>[number]

/** One page of what came from and went to cards for whom a person pays or is paid by, newest first; `cursor` is a row’s id. */
export async function listMovements(
  db: Queryable,
  personId: string,
  page: { cursor?: string; limit: number },
): Promise<{ rows: CardMovement[]; next_cursor: string | null }> {
  const found = await selectCardMovements(db, personId, page)
  const rows = found.slice(0, page.limit)
  return { rows, next_cursor: found.length > page.limit ? (rows.at(-1)?.id ?? null) : null }
}
