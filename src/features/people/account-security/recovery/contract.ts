import { z } from '@hono/zod-openapi'
import { newPassword, token } from '#features/people/accounts/account-fields.ts'
import { accountRefusals } from '#features/people/accounts/account-refusals.ts'
import { FACTOR_KINDS } from '#features/people/accounts/recovery/factor.ts'
import { RECOVERY_STATES, recoveryRefusals } from '#features/people/accounts/recovery/recovery.ts'
import { session } from '#features/people/session/session-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { passkeyRequestOptions, signedCredential } from '../passkeys/contract.ts'
import { secondStepRefusals } from '../second-step/second-step.ts'

/** Limits the calls of a signed-out address. */
const STRANGERS = { points: 60, seconds: 60 }
const identifier = z.string().trim().max(254)
const instant = z.string().openapi({ format: 'date-time' })

const factorInput = z.discriminatedUnion('by', [
  z.object({ by: z.literal('link'), token }),
  z.object({ by: z.literal('password'), password: z.string().min(1).max(1000) }),
  z.object({ by: z.literal('code'), code: z.string().trim().min(1).max(40) }),
  z.object({ by: z.literal('passkey'), credential: signedCredential }),
])
export type FactorInput = z.infer<typeof factorInput>

const showInput = z.object({
  ticket: token.optional().describe('What this browser has collected so far; without it, it begins'),
  identifier: identifier
    .optional()
    .describe(
      'E-mail, phone number or username of now or of the last seven days, to begin with a password or a code',
    ),
  factor: factorInput,
})
export type ShowInput = z.infer<typeof showInput>

const collected = z
  .strictObject({
    ticket: z
      .string()
      .nullable()
      .describe('In this browser, for half an hour and ten tries; null where nothing old was shown'),
    shown: z.array(z.enum(FACTOR_KINDS)).describe('Old factors that were shown'),
    is_young: z
      .boolean()
      .describe('The factor just shown is right, and younger than seven days: it decides nothing'),
    others: z.array(z.enum(FACTOR_KINDS)).describe('Old factors of the account that were not shown yet'),
    recovery: z
      .strictObject({ state: z.enum(RECOVERY_STATES), due_at: instant, by: z.enum(['contact', 'desk']) })
      .nullable(),
    contacts: z
      .strictObject({ before: z.array(z.string()), now: z.array(z.string()) })
      .nullable()
      .describe('With two old factors, where the contacts changed: those that come back, and those of now'),
    may: z.strictObject({ complete: z.boolean(), claim: z.boolean(), object: z.boolean() }),
  })
  .openapi('RecoveryCollected')
export type Collected = z.infer<typeof collected>

const held = { body: json(z.object({ ticket: token }), 'What this browser has collected') }
const over = pick(recoveryRefusals, 'recovery_expired', 'recovery_too_little')
const limits = pick(accountRefusals, 'too_many_attempts')

export const showFactorRoute = defineRoute({
  method: 'post',
  path: '/accounts/recovery',
  operationId: 'showFactor',
  access: 'public',
  limit: STRANGERS,
  request: {
    body: json(showInput, 'One factor of an account: a letter’s link, a password, a code or a passkey'),
  },
  responses: { 200: json(collected, 'What this browser has shown of the account') },
  refusals: {
    ...limits,
    ...pick(accountRefusals, 'passwords_busy'),
    ...pick(recoveryRefusals, 'recovery_expired', 'recovery_wrong'),
    ...pick(secondStepRefusals, 'second_step_locked'),
  },
})

export const askRecoveryPasskeyRoute = defineRoute({
  method: 'post',
  path: '/accounts/recovery/passkey/options',
  operationId: 'askRecoveryPasskey',
  access: 'public',
  limit: STRANGERS,
  responses: {
    201: json(passkeyRequestOptions, 'What the browser signs with a passkey, of now or of before'),
  },
})

export const claimAccountRoute = defineRoute({
  method: 'post',
  path: '/accounts/recovery/claim',
  operationId: 'claimAccount',
  access: 'public',
  limit: STRANGERS,
  request: held,
  responses: {
    200: json(
      z.strictObject({ due_at: instant }),
      'Frozen until then, and carried out unless somebody objects',
    ),
  },
  refusals: {
    ...over,
    ...limits,
    ...pick(
      recoveryRefusals,
      'recovery_waits',
      'recovery_rests',
      'recovery_untold',
      'recovery_administrator',
      'recovery_suspended',
    ),
  },
})

export const objectToRecoveryRoute = defineRoute({
  method: 'post',
  path: '/accounts/recovery/objection',
  operationId: 'objectToRecovery',
  access: 'public',
  limit: STRANGERS,
  request: held,
  responses: { 200: json(z.strictObject({ state: z.literal('disputed') }), 'The desk decides from now on') },
  refusals: { ...over, ...limits, ...pick(recoveryRefusals, 'recovery_over') },
})

export const completeRecoveryRoute = defineRoute({
  method: 'post',
  path: '/accounts/recovery/completion',
  operationId: 'completeRecovery',
  access: 'public',
  limit: STRANGERS,
  request: {
    body: json(
      z.object({
        ticket: token,
        password: newPassword,
        keep_contacts: z.boolean().default(false).describe('The contacts of now are theirs, and stay'),
      }),
      'Two old factors, and the new password',
    ),
  },
  responses: { 200: json(session, 'Theirs again, and signed in here alone') },
  refusals: {
    ...over,
    ...limits,
    ...pick(
      accountRefusals,
      'password_short',
      'password_long',
      'password_common',
      'passwords_busy',
      'suspended',
    ),
  },
})
