import { z } from '@hono/zod-openapi'
import { accountRefusals } from '#features/people/accounts/account-refusals.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { signedCredential } from '../passkeys/contract.ts'
import { passkeyRefusals } from '../passkeys/passkey.ts'
import { secondStepRefusals } from '../second-step/second-step.ts'

/** By what a signed-in person may prove once more who they are; the password only where no second step is on, nor a passkey required. */
const method = z.enum(['password', 'code', 'passkey'])

export type ProofMethod = z.infer<typeof method>

const proofInput = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password: z.string().min(1).max(1000) }),
  z.object({ by: z.literal('code'), code: z.string().trim().min(1).max(40) }),
  z.object({ by: z.literal('passkey'), credential: signedCredential }),
])

export type ProofInput = z.infer<typeof proofInput>

export const readProofRoute = defineRoute({
  method: 'get',
  path: '/accounts/proof',
  operationId: 'readProof',
  access: 'user',
  impersonation: false,
  responses: {
    200: json(
      z.object({
        methods: z.array(method),
        proven_at: z.string().nullable().describe('ISO instant of this session’s last proof'),
      }),
      'How the person may prove who they are, and when they last did',
    ),
  },
})

export const giveProofRoute = defineRoute({
  method: 'post',
  path: '/accounts/proof',
  operationId: 'giveProof',
  access: 'user',
  request: {
    body: json(proofInput, 'A code of the app, a passkey, or the password where no second step is on'),
  },
  responses: {
    200: json(
      z.object({ proven_at: z.string() }),
      'Proven: what asks for a proof is served for fifteen minutes',
    ),
  },
  refusals: {
    ...pick(passkeyRefusals, 'passkey_refused', 'passkey_required'),
    ...pick(accountRefusals, 'password_wrong', 'passwords_busy', 'too_many_attempts'),
    ...pick(
      secondStepRefusals,
      'second_step_on',
      'second_step_off',
      'second_step_code_wrong',
      'second_step_locked',
    ),
  },
})
