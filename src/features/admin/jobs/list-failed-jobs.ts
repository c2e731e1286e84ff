import type { SignedIn } from '#platform/context.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { aboutJob } from './about-job.ts'
import type { FailedJob } from './contract.ts'
import { type JobRow, selectFailed, selectWaitingJobs } from './store.ts'

const refuse = refuser(commonRefusals)
const ERROR_LENGTH = 2000

/** One page of what failed for good, and what waits. */
export async function listFailedJobs(
  { db }: SignedIn,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const [updated_at, id] = (cursor && readCursor(cursor, 'jobs', ['instant', 'count'])) || []
  if (cursor && !id) return refuse('invalid_input', { field: 'cursor' })
  const before = updated_at && id ? { updated_at, id } : null
  const [rows, waiting] = await Promise.all([
    selectFailed(db, { before, limit: limit + 1 }),
    selectWaitingJobs(db),
  ])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(view),
    next_cursor: last ? writeCursor('jobs', [last.place, last.id]) : null,
    waiting: { ...waiting, oldest_at: waiting.oldest_at?.toISOString() ?? null },
  }
}

function view({ payload, last_error, created_at, updated_at, place: _place, ...job }: JobRow): FailedJob {
  return {
    ...job,
    failed_at: updated_at.toISOString(),
    created_at: created_at.toISOString(),
    error: last_error?.slice(0, ERROR_LENGTH) ?? null,
    about: aboutJob(payload),
  }
}
