import { z } from '@hono/zod-openapi'
import { accountType } from '#features/people/profiles/profile.ts'
import { REPORT_REASONS } from '#features/talk/reports-and-blocks/report.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import { suspensionRefusals } from '../suspension/contract.ts'
import { DECISION_REASON, decisions, queueKinds, queueRefusals, queueSubjects } from './queue.ts'

const instant = z.string().openapi({ format: 'date-time' })
const params = z.object({ id: z.string().max(64) })

const waiting = z
  .strictObject({
    items: z.number().int().describe('Things with new words or pictures'),
    reports: z.number().int().describe('Things that were reported'),
    held: z.number().int().describe('How many of both another desk looks at now'),
    oldest: instant.nullable(),
  })
  .openapi('QueueWaiting')

const text = z
  .strictObject({
    text: z.string(),
    marks: z
      .array(
        z.strictObject({
          start: z.number().int(),
          end: z.number().int(),
          kind: z.enum(['contact', 'money']),
        }),
      )
      .describe('Numbers, addresses and talk of paying elsewhere, by their places in UTF-16'),
  })
  .openapi('MarkedText')

const picture = z.strictObject({ url: z.string(), alt: z.string() })

const part = z
  .strictObject({
    field: z.string(),
    fresh: z.array(text).describe('What is new: a text, entries of a list, rows of a table'),
    stood: z.array(text).describe('What was there before it, or stands beside it'),
    fresh_pictures: z.array(picture),
    stood_pictures: z.array(picture),
  })
  .openapi('QueuePart')

const person = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    username: z.string().nullable(),
    avatar_url: z.string().nullable(),
    account_type: accountType,
    joined_at: instant,
    listings: z.number().int().describe('On offer'),
    kept: z.number().int().describe('Decisions about them so far, reports and items'),
    hidden: z.number().int(),
    suspended: z.number().int(),
    reports: z.number().int().describe('Open ones about them or what is theirs'),
    suspended_at: instant.nullable(),
    is_administrator: z.boolean(),
  })
  .openapi('QueuePerson')

const report = z.strictObject({
  id: z.guid(),
  reason: z.enum(REPORT_REASONS),
  note: text,
  created_at: instant,
  reporter: z
    .strictObject({ id: z.guid(), name: z.string() })
    .nullable()
    .describe('Nobody: the product itself'),
})

const claim = z
  .strictObject({
    id: z.guid(),
    kind: z.enum(queueKinds),
    act: z.string().nullable().describe('Of an item: created, edited, or asked_again of what is hidden'),
    waits_since: instant,
    claimed_until: instant,
    subject: z.strictObject({
      type: z.enum(queueSubjects),
      id: z.guid(),
      name: z.string(),
      hidden_at: instant.nullable(),
      hidden_reason: z.string().nullable(),
    }),
    person: person.nullable(),
    may: z.strictObject({ hide: z.boolean(), suspend: z.boolean(), read_words: z.boolean() }),
    parts: z.array(part),
    reports: z.array(report).describe('Of a report: all that say something of the same'),
  })
  .openapi('QueueClaim')

const message = z.strictObject({
  id: z.guid(),
  seq: z.number().int(),
  sender: z.strictObject({ id: z.guid(), name: z.string() }),
  created_at: instant,
  body: text.describe('Without contact details'),
  is_reported: z.boolean(),
  risk: z.array(z.string()),
  file: z.strictObject({ url: z.string(), content_type: z.string() }).nullable(),
})

const claimed = z.strictObject({ claim: claim.nullable().describe('Null: nothing waits'), waiting })

const reason = writtenText(DECISION_REASON.most, true).optional().describe('As the person concerned reads it')
const hold = z.boolean().optional().describe('Carried out in some seconds; until then it can be taken back')
const decidedAnswer = z.strictObject({
  decided: z.number().int().describe('How many rows'),
  deciding_at: instant.nullable().describe('When a held decision is carried out; null of one that is done'),
  waiting,
})

export type ClaimView = z.infer<typeof claim>
export type ClaimedView = z.infer<typeof claimed>
export type PartView = z.infer<typeof part>
export type MarkedText = z.infer<typeof text>
export type PersonView = z.infer<typeof person>
export type WaitingView = z.infer<typeof waiting>
export type ReportedMessage = z.infer<typeof message>

const newClaim = z.object({
  id: z.guid().optional().describe('This one; else one’s own that still runs, else the oldest that is free'),
  besides: z.array(z.guid()).max(100).default([]).describe('None of these, being at hand or skipped'),
})
export type NewClaim = z.output<typeof newClaim>

const itemDecision = z.object({ decision: z.enum(decisions), reason, hold })
const reportDecision = z.object({ outcome: z.enum(decisions), reason, hold })

export const readQueueRoute = defineRoute({
  method: 'get',
  path: '/admin/queue',
  operationId: 'readQueue',
  access: 'admin',
  responses: { 200: json(waiting, 'How much waits to be looked at') },
})

export const claimRoute = defineRoute({
  method: 'post',
  path: '/admin/queue/claim',
  operationId: 'claimFromQueue',
  access: 'admin',
  request: { body: { ...json(newClaim, 'Which'), required: true } },
  responses: { 200: json(claimed, 'Held for ten minutes: no other desk is given it') },
  refusals: pick(queueRefusals, 'not_found', 'own_matter', 'queue_held', 'queue_decided'),
})

export const releaseRoute = defineRoute({
  method: 'post',
  path: '/admin/queue/{id}/skip',
  operationId: 'skipInQueue',
  access: 'admin',
  request: { params },
  responses: { 200: json(waiting, 'Free for every desk again') },
  refusals: pick(queueRefusals, 'not_found', 'own_matter', 'queue_held', 'queue_decided'),
})

const decisionRefusals = {
  ...pick(
    queueRefusals,
    'not_found',
    'own_matter',
    'queue_held',
    'queue_decided',
    'queue_not_hidden',
    'queue_nobody',
    'queue_reason_missing',
  ),
  ...pick(suspensionRefusals, 'suspend_administrator'),
}

export const decideItemRoute = defineRoute({
  method: 'post',
  path: '/admin/queue/{id}/decision',
  operationId: 'decideItem',
  access: 'admin',
  request: { params, body: { ...json(itemDecision, 'What becomes of it'), required: true } },
  responses: { 200: json(decidedAnswer, 'Decided, with all that was held of the same thing') },
  refusals: decisionRefusals,
})

export const decideReportRoute = defineRoute({
  method: 'post',
  path: '/admin/reports/{id}/decision',
  operationId: 'decideReport',
  access: 'admin',
  request: { params, body: { ...json(reportDecision, 'What becomes of it'), required: true } },
  responses: { 200: json(decidedAnswer, 'Decided; whoever reported is told that it was looked at') },
  refusals: decisionRefusals,
})

export const undoDecisionRoute = defineRoute({
  method: 'delete',
  path: '/admin/queue/{id}/decision',
  operationId: 'undoDecision',
  access: 'admin',
  request: { params },
  responses: { 200: json(claimed, 'Still to decide, held for ten minutes again') },
  refusals: pick(queueRefusals, 'not_found', 'own_matter', 'queue_held', 'queue_decided'),
})

export const readReportedWordsRoute = defineRoute({
  method: 'get',
  path: '/admin/reports/{id}/words',
  operationId: 'readReportedWords',
  access: 'admin',
  opens: true,
  request: { params },
  responses: {
    200: json(
      z.strictObject({ items: z.array(message) }),
      'Of a report that waits: from five messages before the reported one, or a conversation’s last twenty; each reading is recorded',
    ),
  },
  refusals: pick(queueRefusals, 'not_found'),
})
