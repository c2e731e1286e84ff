import { readTimeZone } from '#features/accounts/read-time-zone.ts'
import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import type { EventPage, RecordEvent } from './contract.ts'
import { type EventRow, selectEvents } from './store.ts'

const refuse = refuser(commonRefusals)

/** One page of the security record, the newest first. */
export async function listEvents({ db, viewer }: SignedIn, { cursor, limit, ...filters }: EventPage) {
  const [created_at, id] = (cursor && readCursor(cursor, 'events', ['instant', 'id'])) || []
  if (cursor && !id) return refuse('invalid_input', { field: 'cursor' })
  const before = created_at && id ? { created_at, id } : null
  const timeZone = await readTimeZone(db, viewer.id)
  const rows = await selectEvents(db, { filters, before, limit: limit + 1, timeZone })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const next_cursor = last ? writeCursor('events', [last.place, last.id]) : null
  return { items: shown.map(view), next_cursor }
}

function view(row: EventRow): RecordEvent {
  const { place: _place, user_id, user_name, actor_id, actor_name, details, ...event } = row
  return {
    ...event,
    user: personOf(user_id, user_name),
    actor: personOf(actor_id, actor_name),
    details: details as RecordEvent['details'],
    created_at: row.created_at.toISOString(),
    last_at: row.last_at.toISOString(),
  }
}

/** Every account has a face; an id without one is of nobody. */
function personOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' }
}
