import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { readTimeZone } from '#features/people/accounts/preferences.ts'
import type { SignedIn } from '#platform/context.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv.ts'
import type { EventFilters } from './contract.ts'
import { type EventRow, type Place, selectEvents } from './store.ts'

const BATCH = 2000

const COLUMNS = [
  'id',
  'created_at',
  'action',
  'source',
  'user_id',
  'user_name',
  'actor_id',
  'actor_name',
  'resource_type',
  'resource_id',
  'ip_address',
  'request_id',
  'times',
  'last_at',
] as const satisfies readonly (keyof EventRow)[]

/** The security record as a table, the newest first, batch by batch. That it was taken is written down before anything is given. */
export async function exportEvents(ctx: SignedIn, filters: EventFilters): Promise<AsyncGenerator<string>> {
  await logSecurityEvent(ctx.db, {
    ctx,
    user_id: null,
    action: 'security_events_exported',
    resource_type: 'security_events',
    details: { filters },
  })
  return linesOf(ctx, filters)
}

async function* linesOf({ db, viewer }: SignedIn, filters: EventFilters): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine([...COLUMNS, 'details'])
  const timeZone = await readTimeZone(db, viewer.id)
  let before: Place | null = null
  while (true) {
    const rows: EventRow[] = await selectEvents(db, { filters, before, limit: BATCH, timeZone })
    if (rows.length > 0) yield rows.map(line).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    before = { created_at: last.place, id: last.id }
  }
}

function line(row: EventRow): string {
  return csvLine([...COLUMNS.map((column) => row[column]), JSON.stringify(row.details)])
}
