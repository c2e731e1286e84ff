import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { dropJob, retryJob } from './change-job.ts'
import { dropJobRoute, listFailedJobsRoute, retryJobRoute } from './contract.ts'
import { listFailedJobs } from './list-failed-jobs.ts'

export const deskJobsApi = createFeature()
  .openapi(listFailedJobsRoute, async (c) => {
    return answer(c, await listFailedJobs(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(retryJobRoute, async (c) => {
    return answer(c, await retryJob(signedIn(c), c.req.valid('param').id, c.req.valid('json').reason), 200)
  })
  .openapi(dropJobRoute, async (c) => {
    return answer(c, await dropJob(signedIn(c), c.req.valid('param').id, c.req.valid('json').reason), 200)
  })
