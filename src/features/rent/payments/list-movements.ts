import type { Queryable } from '#platform/database.ts'
import { cutPage, type Page } from '#platform/pages.ts'
import { selectCardMovements } from './store/ledger.ts'

export type CardMovement = Awaited<ReturnType<typeof selectCardMovements>>[number]

/** One page of what came from and went to cards for whom a person pays or is paid by, newest first; `cursor` is a row’s id. */
export async function listMovements(
  db: Queryable,
  personId: string,
  asked: Parameters<typeof selectCardMovements>[2],
): Promise<Page<CardMovement>> {
  return cutPage(await selectCardMovements(db, personId, asked), asked.limit, ({ id }) => id)
}
