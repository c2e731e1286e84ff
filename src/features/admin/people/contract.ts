import { z } from '@hono/zod-openapi'
import { channels, deliveryStatuses, topics } from '#features/base/deliveries/topic.ts'
import { RECOVERY_STATES } from '#features/people/accounts/recovery/recovery.ts'
import { checkKinds, checkStatuses } from '#features/people/verification/check.ts'
import { receiptLink } from '#features/rent/receipts/contract.ts'
import { rentalStage } from '#features/rent/rentals/rental-view.ts'
import { REPORT_REASONS, REPORT_SUBJECTS } from '#features/talk/reports-and-blocks/report.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { peopleStates } from './people.ts'

const instant = z.string().openapi({ format: 'date-time' })
const count = z.number().int()

const entry = {
  id: z.guid(),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  email_fails: z.boolean(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  created_at: instant,
  is_suspended: z.boolean(),
  is_frozen: z.boolean().describe('Somebody asks for the account'),
  is_leaving: z.boolean(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  store_id: z.guid().nullable(),
}
/** An entry of a list: contacts are dotted there, and whole in the file, whose download is recorded. */
const personEntry = z.strictObject(entry).openapi('PersonEntry')

const personFile = z
  .strictObject({
    ...entry,
    shown_name: z.string().describe('What others meet them as'),
    username: z.string().nullable(),
    locale: z.string(),
    time_zone: z.string(),
    suspended_at: instant.nullable(),
    suspended_reason: z.string().nullable(),
    leaves_on: instant.nullable(),
    has_police_clearance: z.boolean(),
    store_name: z.string().nullable(),
    sessions: count,
    devices: count,
    passkeys: count,
    has_second_step: z.boolean(),
    recovery: z
      .strictObject({
        state: z.enum(RECOVERY_STATES),
        opened_by: z.enum(['contact', 'desk']),
        opened_at: instant,
        due_at: instant,
      })
      .nullable()
      .describe('The account is frozen while somebody asks for it; null where nobody does'),
    last_seen_at: instant.nullable(),
    listing_count: count,
    listings: z.array(z.strictObject({ id: z.guid(), name: z.string(), on_offer: z.boolean() })),
    rentals: z.array(
      z.strictObject({
        id: z.guid(),
        role: z.enum(['owner', 'renter']),
        stage: rentalStage,
        equipment_name: z.string(),
        other_name: z.string(),
        start_date: z.string(),
        end_date: z.string(),
      }),
    ),
    documents: z.array(receiptLink.extend({ id: z.guid(), issued_at: instant })),
    deliveries: z.array(
      z.strictObject({
        message_id: z.string(),
        channel: z.enum(channels),
        topic: z.enum(topics),
        status: z.enum(deliveryStatuses),
        created_at: instant,
      }),
    ),
    checks: z.array(
      z.strictObject({
        id: z.guid(),
        kind: z.enum(checkKinds),
        status: z.enum(checkStatuses),
        submitted_at: instant,
      }),
    ),
    reports: z.array(
      z.strictObject({
        id: z.guid(),
        side: z.enum(['by', 'about']),
        subject_type: z.enum(REPORT_SUBJECTS),
        reason: z.enum(REPORT_REASONS),
        created_at: instant,
        closed_at: instant.nullable(),
      }),
    ),
    events: z.array(
      z.strictObject({ id: z.guid(), action: z.string(), created_at: instant, is_actor: z.boolean() }),
    ),
  })
  .openapi('PersonFile')

export type PersonEntry = z.infer<typeof personEntry>
export type PersonFile = z.infer<typeof personFile>

const peopleQuery = z.object({
  state: z.enum(peopleStates).default('all'),
  q: z.string().trim().max(100).optional().describe('What a name, username, e-mail or phone begins with'),
  ...pageQuery({ limit: 30 }),
})
export type PeopleQuery = z.infer<typeof peopleQuery>

export const listPeopleRoute = defineRoute({
  method: 'get',
  path: '/admin/people',
  operationId: 'listPeople',
  access: 'admin',
  request: { query: peopleQuery },
  responses: {
    200: json(pageOf(personEntry), 'People, the newest first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})

export const readPersonRoute = defineRoute({
  method: 'get',
  path: '/admin/people/{id}',
  operationId: 'readPerson',
  opens: true,
  access: 'admin',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(personFile, 'One person, with the last of everything of theirs') },
  refusals: pick(commonRefusals, 'not_found'),
})
