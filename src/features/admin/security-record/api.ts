import { readTimeZone } from '#features/people/accounts/preferences.ts'
import type { SignedIn } from '#platform/context.ts'
import { csvAnswer } from '#platform/csv.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import {
  type EventPage,
  exportSecurityEventsRoute,
  listSecurityEventsRoute,
  type RecordEvent,
} from './contract.ts'
import { exportEvents } from './export-events.ts'
import { type EventRow, selectEvents } from './store.ts'

const readPage = pagedList('events', ['instant', 'id'])

export const securityRecordApi = createFeature()
  .openapi(listSecurityEventsRoute, async (c) => {
    return answer(c, await listEvents(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(exportSecurityEventsRoute, async (c) => {
    const ctx = signedIn(c)
    const lines = await exportEvents(ctx, c.req.valid('query'))
    return csvAnswer(`security-events-${ctx.clock.now().toISOString().slice(0, 10)}`, lines)
  })

/** One page of the security record, the newest first. */
async function listEvents({ db, viewer }: SignedIn, { cursor, limit: size, ...filters }: EventPage) {
  const page = await readPage(
    { cursor, limit: size },
    async (after, limit) => {
      const before = after && { created_at: after[0], id: after[1] }
      return selectEvents(db, { filters, before, limit, timeZone: await readTimeZone(db, viewer.id) })
    },
    (last) => [last.place, last.id],
  )
  return isRefused(page) ? page : { items: page.rows.map(view), next_cursor: page.next_cursor }
}

function view(row: EventRow): RecordEvent {
  const { place: _place, user_id, user_name, actor_id, actor_name, details, ...event } = row
  return {
    ...event,
    user: personOf(user_id, user_name),
    actor: personOf(actor_id, actor_name),
    details,
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }
}

/** Every account has a face; an id without one belongs to no person. */
function personOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
