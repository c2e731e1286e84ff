import type { Queryable } from '#platform/database.ts'
import { pagedList } from '#platform/pages.ts'
import { isUuid } from '#platform/uuid.ts'
import { countWaiting, selectUnfit, selectWaiting } from './store/waiting.ts'
import type { WaitingKind } from './waiting.ts'

const readPage = pagedList('waiting-money', ['flag', 'instant', 'id'])

type Asked = { kind?: WaitingKind | undefined; cursor?: string | undefined; limit: number }

/** One page of the money that waits for an administrator: disputes by the day of their evidence, then the oldest. */
export function listWaiting(db: Queryable, now: Date, { kind, ...asked }: Asked) {
  return readPage(
    asked,
    (after, limit) => {
      const place = after && { is_later: after[0], at: after[1], id: after[2] }
      return selectWaiting(db, now, { kind, after: place, limit })
    },
    (last) => [last.is_later, last.place, last.id],
  )
}

/** How many lines of it there are. */
export function countWaitingMoney(db: Queryable, now: Date): Promise<number> {
  return countWaiting(db, now)
}

/** An event about money that did not fit and that no administrator has settled; `concerned` are people's ids. */
export async function findUnfit(db: Queryable, eventId: string) {
  return isUuid(eventId) ? selectUnfit(db, eventId) : undefined
}
