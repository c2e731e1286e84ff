import { z } from '@hono/zod-openapi'
import { RESPONSE_KNOWN } from './response-time.ts'

export const accountType = z.enum(['individual', 'store'])

export const responseKnown = z
  .enum(RESPONSE_KNOWN)
  .describe(
    'What `response_time` stands on: where it is not `said`, nothing was measured and it is the default',
  )

/** A lender, as the public sees them. A store account shows its store's name and logo. */
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
}

/** A profile as SPEC §3 writes it. */
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
  deletion_scheduled_date: z.string().nullable().describe('ISO instant'),
}

export const storeFace = z
  .object({ id: z.string(), name: z.string(), logo_url: z.string().nullable() })
  .nullable()

type Shape<Fields extends z.ZodRawShape> = z.infer<z.ZodObject<Fields>>

export type Lender = Shape<typeof lenderFields>
export type Profile = Shape<typeof profileFields>

/** The values of a new profile (SPEC §3, §9). */
export const profileDefaults = {
  rating: 5,
  response_time: 'Within 1 hour',
  member_since: '2023',
  account_type: 'individual',
} as const satisfies Partial<Profile>
