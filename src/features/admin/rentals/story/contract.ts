import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { receiptLink } from '#features/rent/receipts/contract.ts'
import { paymentStatus, rentalStage } from '#features/rent/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { pick } from '#platform/refusal.ts'
import { storyKinds, storyRefusals } from './story.ts'

const instant = z.string().openapi({ format: 'date-time' })
const day = z.string().openapi({ format: 'date' })
const person = z.strictObject({ id: z.guid(), name: z.string() })
const params = z.object({ id: z.string().max(64) })

const entry = z
  .strictObject({
    at: instant,
    kind: z.enum(storyKinds),
    what: z.string().describe('Which one of its kind: an act, a move of money, a topic, a report’s reason'),
    who: person.nullable(),
    to: person.nullable(),
    how: z.string().nullable().describe('By which way, from which account to which, by which clock'),
    state: z.string().nullable().describe('What became of it'),
    note: z.string().nullable(),
    amount_cents: z.number().int().nullable(),
    ref: z.string().nullable(),
    repeatable: z.boolean().describe('A letter that can be sent again'),
  })
  .openapi('StoryEntry')

const story = z
  .strictObject({
    id: z.guid(),
    equipment_id: z.guid(),
    equipment_name: z.string(),
    owner: person,
    renter: person,
    start_date: day,
    end_date: day,
    total_cents: z.number().int(),
    stage: rentalStage,
    payment_status: paymentStatus,
    may: z.strictObject({
      call_off: z.boolean(),
      hold_back: z.boolean(),
      let_go: z.boolean(),
      refund: z.boolean(),
      recover_share: z.boolean(),
    }),
    amounts: z
      .strictObject({
        share_cents: z.number().int().describe('What is held back or let go: the owner’s share, not sent'),
        refund_cents: z.number().int().describe('What a refund returns to the card'),
        recover_cents: z.number().int().describe('What the owner gives back of a dispute that was lost'),
      })
      .describe('What each decision on the money would move'),
    documents: z.array(receiptLink),
    entries: z.array(entry).describe('From the request on, the newest last; deadlines ahead after it'),
  })
  .openapi('RentalStory')

export type StoryEntry = z.infer<typeof entry>
export type RentalStory = z.infer<typeof story>

export const readRentalStoryRoute = defineRoute({
  method: 'get',
  path: '/admin/rentals/{id}/story',
  operationId: 'readRentalStory',
  access: 'admin',
  opens: true,
  request: { params },
  responses: { 200: json(story, 'All that happened to one rental; that it was opened is written down') },
  refusals: pick(storyRefusals, 'not_found'),
})

export const repeatLetterRoute = defineRoute({
  method: 'post',
  path: '/admin/rentals/{id}/letters',
  operationId: 'repeatLetter',
  access: 'admin',
  limit: { points: 60, seconds: 3600 },
  request: {
    params,
    body: json(
      z.object({ message_id: writtenText(300), reason: adminReason }),
      'Which letter of the story is sent again',
    ),
  },
  responses: {
    201: json(z.strictObject({ queued: z.literal(true) }), 'It goes out again, as things stand now'),
  },
  refusals: pick(storyRefusals, 'not_found', 'letter_not_repeatable'),
})

export const askProviderAgainRoute = defineRoute({
  method: 'post',
  path: '/admin/rentals/{id}/provider',
  operationId: 'askProviderAgain',
  access: 'admin',
  limit: { points: 60, seconds: 3600 },
  request: { params, body: json(z.object({ reason: adminReason }), 'Why it is asked') },
  responses: {
    201: json(z.strictObject({ queued: z.literal(true) }), 'The payment provider is asked what became of it'),
  },
  refusals: pick(storyRefusals, 'not_found'),
})

export const callOffRentalRoute = defineRoute({
  method: 'post',
  path: '/admin/rentals/{id}/cancellation',
  operationId: 'callOffRental',
  access: 'admin',
  limit: { points: 60, seconds: 3600 },
  request: {
    params,
    body: json(z.object({ reason: adminReason.describe('As its owner and its renter read it') }), 'Why'),
  },
  responses: {
    200: json(
      z.strictObject({ id: z.guid(), stage: rentalStage }),
      'Called off: both are told why, the days are free, and all that was paid goes back',
    ),
  },
  refusals: pick(
    storyRefusals,
    'not_found',
    'own_matter',
    'already_answered',
    'not_cancellable',
    'too_late',
    'reason_missing',
  ),
})
