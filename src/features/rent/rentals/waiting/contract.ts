import { z } from '@hono/zod-openapi'
import { signUpInput, signUpRefusals } from '#features/people/accounts/sign-up-input.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { requestInput } from '../contract.ts'
import { rentalRefusals } from '../rental.ts'

const state = z.enum(['waiting', 'sent', 'refused'])

const waitingRequest = z
  .strictObject({
    id: z.uuid(),
    equipment_id: z.uuid(),
    equipment_name: z.string(),
    state: z.enum(['waiting', 'refused']),
    why: z.string().nullable().describe('The reason why it could not be sent, as a sentence'),
    input: requestInput.omit({ expected_total_cents: true }),
  })
  .openapi('WaitingRequest')

const waitingState = z.strictObject({ state, why: z.string().nullable() })

export type WaitingState = z.output<typeof waitingState>
export type WaitingRequest = z.output<typeof waitingRequest>

export const signUpToRequestRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-up/request',
  operationId: 'signUpToRequest',
  access: 'public',
  request: {
    body: json(
      z.object({
        ...signUpInput.pick({ name: true, email: true, password: true, locale: true }).shape,
        request: requestInput,
      }),
      'A new person and the request to send once they have confirmed; the username is made, and can be changed',
    ),
  },
  responses: {
    202: json(
      z.strictObject({
        waiting_id: z.uuid().describe('For asking what became of the request'),
        contact: z.string(),
      }),
      'The same answer whether anybody is known by this or not; a person with an account is sent nothing to confirm',
    ),
  },
  refusals: { ...signUpRefusals, ...pick(rentalRefusals, 'not_on_offer') },
})

export const readWaitingStateRoute = defineRoute({
  method: 'get',
  path: '/waiting-requests/state',
  operationId: 'readWaitingState',
  access: 'public',
  request: { query: z.object({ id: z.uuid() }) },
  responses: {
    200: json(waitingState, 'What became of a request; `waiting` for one that nobody knows'),
  },
})

export const listWaitingRoute = defineRoute({
  method: 'get',
  path: '/waiting-requests',
  operationId: 'listWaitingRequests',
  access: 'self',
  responses: {
    200: json(
      z.strictObject({ items: z.array(waitingRequest) }),
      'Requests on their way, or that could not be sent',
    ),
  },
})

export const dropWaitingRoute = defineRoute({
  method: 'delete',
  path: '/waiting-requests',
  operationId: 'dropWaitingRequests',
  access: 'self',
  responses: {
    200: json(z.strictObject({ dropped: z.literal(true) }), 'What could not be sent is forgotten'),
  },
})
