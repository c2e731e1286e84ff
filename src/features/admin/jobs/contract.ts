import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const instant = z.string().openapi({ format: 'date-time' })
const params = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

const failedJob = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    key: z.string().nullable(),
    attempts: z.number().int(),
    failed_at: instant,
    created_at: instant,
    error: z.string().nullable(),
    about: z
      .record(z.string(), z.string())
      .describe('What it is about, by ids; nothing of what it would write'),
  })
  .openapi('FailedJob')

const jobs = pageOf(failedJob).extend({
  waiting: z.strictObject({
    count: z.number().int().describe('Due by now, and not begun'),
    oldest_at: instant.nullable(),
    later: z.number().int().describe('For a time to come'),
    failing: z.number().int().describe('Failed, and to be tried again'),
  }),
})

export type FailedJob = z.infer<typeof failedJob>

export const listFailedJobsRoute = defineRoute({
  method: 'get',
  path: '/admin/jobs',
  operationId: 'listFailedJobs',
  access: 'admin',
  request: {
    query: z.object({
      ...pageQuery({ limit: 50 }),
    }),
  },
  responses: { 200: json(jobs, 'Jobs that failed for good, the last to fail first, and what waits') },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const retryJobRoute = defineRoute({
  method: 'post',
  path: '/admin/jobs/{id}/retry',
  operationId: 'retryJob',
  access: 'admin',
  request: { params, body: json(z.object({ reason: adminReason }), 'Why it is tried again') },
  responses: { 200: json(z.strictObject({ id: z.string() }), 'To be tried again, from the first attempt') },
  refusals: pick(commonRefusals, 'not_found'),
})

export const dropJobRoute = defineRoute({
  method: 'post',
  path: '/admin/jobs/{id}/drop',
  operationId: 'dropJob',
  access: 'admin',
  request: { params, body: json(z.object({ reason: adminReason }), 'Why it is never done') },
  responses: { 200: json(z.strictObject({ id: z.string() }), 'Gone') },
  refusals: pick(commonRefusals, 'not_found'),
})
