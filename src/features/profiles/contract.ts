import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenName } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import type { Lender } from './lender.ts'
import { checkName, checkUsername, NAME_MAX, nameRefusals } from './names.ts'
import { RESPONSE_KNOWN } from './response-time.ts'

export const accountType = z.enum(['individual', 'store'])

const responseKnown = z
  .enum(RESPONSE_KNOWN)
  .describe(
    'What `response_time` stands on: where it is not `said`, nothing was measured and it is the default',
  )

export const lenderFields = {
  id: z.guid(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  account_type: accountType,
  id_verified: z.boolean(),
  police_clearance_verified: z.boolean(),
  rating: z.number(),
  response_time: z.string(),
  response_known: responseKnown,
  member_since: z.string(),
} satisfies { [Field in keyof Lender]: z.ZodType<Lender[Field]> }

export const profileFields = {
  id: z.string(),
  name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
  rating: z.number(),
  response_time: z.string().describe('In one of a few English phrases: `Within 1 hour`'),
  member_since: z.string(),
  account_type: accountType,
  store_id: z.string().nullable(),
  id_verified: z.boolean(),
  police_clearance_verified: z.boolean(),
  resume_url: z.string().nullable().describe('Null for everybody but the person and administrators'),
  account_deletion_requested: z.boolean().describe('False for everybody but the person and administrators'),
  deletion_scheduled_date: z.string().nullable(),
}

export const storeFace = z
  .object({ id: z.string(), name: z.string(), logo_url: z.string().nullable() })
  .nullable()

export const profile = z
  .object({
    ...profileFields,
    display_name: z
      .string()
      .describe('The store’s name for a store account, else the person’s; never an e-mail'),
    display_avatar_url: z.string().nullable(),
    store: storeFace,
    response_known: responseKnown,
    listing_count: z.number().int().describe('On offer'),
    may: z.object({ update: z.boolean() }),
  })
  .openapi('Profile')

const params = z.object({ id: z.uuid() })

export const readProfileRoute = defineRoute({
  method: 'get',
  path: '/profiles/{id}',
  operationId: 'readProfile',
  access: 'public',
  // Not checked here: an address that is nobody's is not found, rather than a bad request.
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: json(profile, 'The profile as the caller may see it') },
  refusals: pick(commonRefusals, 'not_found'),
})

export const updateProfileRoute = defineRoute({
  method: 'patch',
  path: '/profiles/{id}',
  operationId: 'updateProfile',
  access: 'self',
  signedOut: 'user_not_authenticated',
  limit: { points: 30, seconds: 60 },
  request: {
    params,
    body: json(
      z.object({
        name: writtenName(NAME_MAX, checkName).optional(),
        username: z
          .string()
          .trim()
          .refine((username) => checkUsername(username) === null, 'username_shape')
          .optional(),
        account_type: accountType.optional(),
      }),
      'Only what is to change',
    ),
  },
  responses: {
    200: json(profile, 'The profile as it is now'),
  },
  refusals: {
    ...pick(commonRefusals, 'not_found'),
    ...pick(nameRefusals, 'username_taken', 'too_many_attempts'),
  },
})
