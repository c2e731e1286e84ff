import { z } from '@hono/zod-openapi'
import { token } from '#features/people/accounts/account-fields.ts'
import { accountRefusals } from '#features/people/accounts/account-refusals.ts'
import { session } from '#features/people/session/session-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { administratorCodeRefusals } from '../administrator-code/administrator-code.ts'
import { secondStepRefusals } from './second-step.ts'

/** Longer than either kind of code, however it is written. */
const code = z.string().trim().min(1).max(40)
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const secondStep = z
  .object({
    confirmed_at: z.string().nullable().describe('ISO instant; null where it is off'),
    recovery_codes_left: z.number().int(),
  })
  .openapi('SecondStep')

export const signInBySecondStepRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-in/second-step',
  operationId: 'signInBySecondStep',
  access: 'public',
  request: {
    body: json(z.object({ ticket: token, code }), 'The ticket, and a code of the app or a recovery code'),
  },
  responses: { 200: json(session, 'Signed in; the cookie is set') },
  refusals: {
    ...pick(secondStepRefusals, 'ticket_expired', 'second_step_code_wrong', 'second_step_locked'),
    ...pick(accountRefusals, 'suspended', 'too_many_attempts'),
  },
})

export const readSecondStepRoute = defineRoute({
  method: 'get',
  path: '/accounts/second-step',
  operationId: 'readSecondStep',
  access: 'user',
  impersonation: false,
  responses: {
    200: json(secondStep, 'Whether the second step is on, and what is left of its recovery codes'),
  },
})

export const beginSecondStepRoute = defineRoute({
  method: 'post',
  path: '/accounts/second-step',
  operationId: 'beginSecondStep',
  access: 'user',
  proof: true,
  responses: {
    201: json(
      z.object({
        secret: z.string(),
        address: z.string().describe('otpauth://, as the picture for the app says it'),
      }),
      'A secret that waits an hour for its first code; one that waited before is forgotten',
    ),
  },
  refusals: {
    ...pick(secondStepRefusals, 'second_step_on'),
    ...pick(administratorCodeRefusals, 'administrator_code_required'),
  },
})

export const confirmSecondStepRoute = defineRoute({
  method: 'post',
  path: '/accounts/second-step/confirmation',
  operationId: 'confirmSecondStep',
  access: 'user',
  proof: true,
  limit: { points: 20, seconds: 60 },
  request: { body: json(z.object({ code }), 'A code that the app shows for the new secret') },
  responses: { 201: json(recoveryCodes, 'On; the recovery codes, which nobody is shown again') },
  refusals: {
    ...pick(secondStepRefusals, 'second_step_on', 'second_step_not_begun', 'second_step_code_wrong'),
    ...pick(administratorCodeRefusals, 'administrator_code_required'),
  },
})

export const renewRecoveryCodesRoute = defineRoute({
  method: 'post',
  path: '/accounts/second-step/recovery-codes',
  operationId: 'renewRecoveryCodes',
  access: 'user',
  proof: true,
  responses: { 201: json(recoveryCodes, 'A new set; the one before is dead') },
  refusals: pick(secondStepRefusals, 'second_step_off'),
})

export const turnOffSecondStepRoute = defineRoute({
  method: 'delete',
  path: '/accounts/second-step',
  operationId: 'turnOffSecondStep',
  access: 'user',
  proof: true,
  responses: { 200: json(z.object({ confirmed_at: z.null() }), 'Off') },
  refusals: pick(secondStepRefusals, 'second_step_off'),
})
