import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import { aboutJob } from './about-job.ts'
import { dropJob, retryJob } from './change-job.ts'
import { dropJobRoute, type FailedJob, listFailedJobsRoute, retryJobRoute } from './contract.ts'
import { type JobRow, selectFailed, selectWaitingJobs } from './store.ts'

const readPage = pagedList('jobs', ['instant', 'count'])
const ERROR_LENGTH = 2000

export const adminJobsApi = createFeature()
  .openapi(listFailedJobsRoute, async (c) => {
    return answer(c, await listFailedJobs(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(retryJobRoute, async (c) => {
    return answer(c, await retryJob(signedIn(c), c.req.valid('param').id, c.req.valid('json').reason), 200)
  })
  .openapi(dropJobRoute, async (c) => {
    return answer(c, await dropJob(signedIn(c), c.req.valid('param').id, c.req.valid('json').reason), 200)
  })

/** One page of what failed for good, and what waits. */
async function listFailedJobs({ db }: SignedIn, query: { cursor?: string; limit: number }) {
  const page = await readPage(
    query,
    (after, limit) => selectFailed(db, { before: after && { updated_at: after[0], id: after[1] }, limit }),
    (last) => [last.place, last.id],
  )
  if (isRefused(page)) return page
  const waiting = await selectWaitingJobs(db)
  return {
    items: page.rows.map(view),
    next_cursor: page.next_cursor,
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
