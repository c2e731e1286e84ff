import { z } from '@hono/zod-openapi'
import { accountType } from '#features/people/profiles/profile.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'
import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS, REPORT_SUBJECTS, reportRefusals } from './report.ts'

export const blockRefusals = {
  not_found: commonRefusals.not_found,
  block_oneself: { status: 422, reportable: false },
  /** They have a rental that is agreed on and not over: the two have to be able to speak. */
  block_during_rental: { status: 409, reportable: false },
} as const satisfies RefusalTable

const instant = z.string().openapi({ format: 'date-time' })
const params = z.object({ userId: z.string().max(64) })

const block = z
  .strictObject({
    user: z.strictObject({
      id: z.guid(),
      name: z.string().describe('Empty where nobody chose one'),
      avatar_url: z.string().nullable(),
      account_type: accountType,
    }),
    created_at: instant,
  })
  .openapi('Block')

const blockQuery = z.object({
  ...pageQuery({ limit: 50 }),
  user_id: z.guid().optional().describe('This one alone, if blocked'),
})

const newReport = z.object({
  subject_type: z.enum(REPORT_SUBJECTS),
  subject_id: z.guid().describe('Of a conversation the other person’s, as its routes name it'),
  reason: z.enum(REPORT_REASONS),
  note: writtenText(REPORT_NOTE_MAX_LENGTH, true).default(''),
})

const report = z
  .strictObject({ id: z.uuid(), reason: z.enum(REPORT_REASONS), created_at: instant })
  .openapi('Report')

export type BlockQuery = z.output<typeof blockQuery>
export type BlockView = z.infer<typeof block>
export type NewReport = z.output<typeof newReport>
export type ReportView = z.infer<typeof report>

export const listBlocksRoute = defineRoute({
  method: 'get',
  path: '/blocks',
  operationId: 'listBlocks',
  access: 'self',
  impersonation: false,
  request: { query: blockQuery },
  responses: {
    200: json(pageOf(block), 'Whom the viewer has blocked, the last first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const blockPersonRoute = defineRoute({
  method: 'put',
  path: '/blocks/{userId}',
  operationId: 'blockPerson',
  access: 'user',
  limit: { points: 60, seconds: 3600 },
  request: { params },
  responses: { 204: { description: 'Blocked: no messages and no requests either way. Twice is once' } },
  refusals: blockRefusals,
})

export const unblockPersonRoute = defineRoute({
  method: 'delete',
  path: '/blocks/{userId}',
  operationId: 'unblockPerson',
  access: 'user',
  request: { params },
  responses: { 204: { description: 'Not blocked, or not any more' } },
})

export const reportRoute = defineRoute({
  method: 'post',
  path: '/reports',
  operationId: 'report',
  access: 'user',
  limit: { points: 30, seconds: 600 },
  request: { body: { ...json(newReport, 'What of, and why'), required: true } },
  responses: {
    200: json(report, 'The report of this that is still open'),
    201: json(report, 'To be looked at'),
  },
  refusals: pick(reportRefusals, 'not_found', 'report_oneself', 'too_many_reports'),
})
