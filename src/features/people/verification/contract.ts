import { z } from '@hono/zod-openapi'
import { documentRefusals } from '#features/base/documents/document.ts'
import { pictureRefusals } from '#features/base/pictures/upload.ts'
import { fileForm } from '#platform/http/file-form.ts'
import { givenDay } from '#platform/http/given-day.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import { CHECK_REASON_MAX_LENGTH, checkKinds, checkRefusals, checkStatuses } from './check.ts'

const instant = z.string().openapi({ format: 'date-time' })
const day = z.string().openapi({ format: 'date' })
const params = z.object({ id: z.string().max(64) })

const check = z
  .strictObject({
    id: z.guid(),
    status: z.enum(checkStatuses),
    submitted_at: instant,
    waits_until: instant.nullable().describe('When its document is deleted if nobody has looked by then'),
    decided_at: instant.nullable(),
    reason: z.string().nullable().describe('Why it was not accepted'),
    expires_at: day.nullable().describe('The last day of the badge'),
    ended_at: instant.nullable(),
    document_url: z.string().nullable().describe('While it waits; its person and the desk alone open it'),
    document_deleted_at: instant.nullable(),
  })
  .openapi('Check')

const kind = z.strictObject({
  checks: z.array(check).describe('The last first'),
  opening: z.strictObject({
    state: z.enum(['open', 'waiting', 'not_due', 'full']).describe('Whether a document may be sent now'),
    opens_on: day.nullable(),
  }),
  text_version: z.string().describe('Of the consent that is asked for with a document'),
})

const verification = z.strictObject({ identity: kind, police_clearance: kind }).openapi('Verification')

const waitingCheck = z
  .strictObject({
    id: z.guid(),
    kind: z.enum(checkKinds),
    submitted_at: instant,
    waits_until: instant,
    document_url: z.string(),
    content_type: z.string(),
    user: z.strictObject({
      id: z.guid(),
      name: z.string(),
      username: z.string().nullable(),
      avatar_url: z.string().nullable(),
      member_since: z.string().nullable(),
    }),
  })
  .openapi('WaitingCheck')

const waitingQuery = z.object({
  ...pageQuery({ limit: 50 }),
})

const decision = z.object({
  accepted: z.boolean(),
  expires_at: givenDay.optional().describe('The last day of the document, where it has one'),
  reason: writtenText(CHECK_REASON_MAX_LENGTH, true)
    .optional()
    .describe('Why it is not accepted, as its person reads it'),
})

const decided = z.strictObject({ id: z.guid(), status: z.enum(checkStatuses), expires_at: day.nullable() })

export type CheckView = z.infer<typeof check>
export type KindView = z.infer<typeof kind>
export type VerificationView = z.infer<typeof verification>
export type WaitingCheck = z.infer<typeof waitingCheck>
export type WaitingQuery = z.output<typeof waitingQuery>
export type Decision = z.output<typeof decision>

export const readVerificationRoute = defineRoute({
  method: 'get',
  path: '/verification',
  operationId: 'readVerification',
  access: 'self',
  impersonation: false,
  responses: { 200: json(verification, 'What the viewer sent, what came of it, and whether they may send') },
})

export const submitCheckRoute = defineRoute({
  method: 'post',
  path: '/verification/checks',
  operationId: 'submitCheck',
  access: 'user',
  limit: { points: 20, seconds: 3600 },
  bodyBytes: null,
  request: {
    query: z.object({
      kind: z.enum(checkKinds),
      text_version: z
        .string()
        .max(10)
        .describe('The consent that the person ticked, as GET /verification has it'),
    }),
    body: fileForm,
  },
  responses: { 201: json(check, 'To be looked at; private until then, and deleted afterwards') },
  refusals: {
    ...pick(
      checkRefusals,
      'consent_outdated',
      'check_waiting',
      'check_not_due',
      'check_full',
      'check_file_type',
      'file_too_large',
      'file_missing',
      'upload_not_verified',
      'uploads_busy',
      'body_late',
      'body_cut',
    ),
    ...pick(pictureRefusals, 'picture_broken', 'picture_too_many_pixels', 'picture_too_hard'),
    ...documentRefusals,
  },
})

export const withdrawCheckRoute = defineRoute({
  method: 'delete',
  path: '/verification/checks/{id}',
  operationId: 'withdrawCheck',
  access: 'self',
  request: { params },
  responses: { 204: { description: 'Withdrawn; its document is deleted' } },
  refusals: pick(checkRefusals, 'not_found', 'check_over'),
})

export const listWaitingChecksRoute = defineRoute({
  method: 'get',
  path: '/admin/checks',
  operationId: 'listWaitingChecks',
  access: 'admin',
  request: { query: waitingQuery },
  responses: {
    200: json(pageOf(waitingCheck), 'What waits to be looked at, the longest first'),
  },
  refusals: pick(checkRefusals, 'invalid_input'),
})

export const decideCheckRoute = defineRoute({
  method: 'post',
  path: '/admin/checks/{id}/decision',
  operationId: 'decideCheck',
  access: 'admin',
  request: { params, body: { ...json(decision, 'What was found'), required: true } },
  responses: { 200: json(decided, 'Decided; the document is deleted, and its person is told') },
  refusals: pick(
    checkRefusals,
    'not_found',
    'check_over',
    'own_matter',
    'check_reason_missing',
    'check_document_over',
  ),
})
