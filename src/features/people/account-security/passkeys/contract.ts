import { z } from '@hono/zod-openapi'
import { accountRefusals } from '#features/people/accounts/account-refusals.ts'
import { session } from '#features/people/session/session-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenName } from '#platform/http/written-text.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { administratorCodeRefusals } from '../administrator-code/administrator-code.ts'
import { checkPasskeyName, PASSKEY_NAME_MAX, passkeyRefusals } from './passkey.ts'

const instant = z.string().openapi({ format: 'date-time' })
const params = z.object({ id: z.guid() })
const name = writtenName(PASSKEY_NAME_MAX, checkPasskeyName)
/** Calls from one address without a session. */
const STRANGERS = { points: 60, seconds: 60 }

const passkey = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    backed_up: z.boolean().describe('Whether it is kept in more than one place, such as a password manager'),
    created_at: instant,
    last_used_at: instant.nullable(),
  })
  .openapi('Passkey')

/** Bytes as WebAuthn writes them. */
function bytes(most: number) {
  return z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
}

const credentialId = bytes(1400)
const publicKey = z.literal('public-key')
const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)
const challenge = bytes(100)
const milliseconds = z.number().int()
const described = z.strictObject({ id: credentialId, type: publicKey, transports: transports.optional() })

const creationOptions = z
  .strictObject({
    rp: z.strictObject({ name: z.string(), id: z.string() }),
    user: z.strictObject({ id: bytes(100), name: z.string(), displayName: z.string() }),
    challenge,
    pubKeyCredParams: z.array(z.strictObject({ alg: z.number().int(), type: publicKey })),
    timeout: milliseconds,
    excludeCredentials: z.array(described),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .openapi('PasskeyCreationOptions')

export const passkeyRequestOptions = z
  .strictObject({
    rpId: z.string(),
    challenge,
    allowCredentials: z.array(described),
    timeout: milliseconds,
    userVerification: z.literal('required'),
  })
  .openapi('PasskeyRequestOptions')

const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
})

export const signedCredential = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type: publicKey,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(100).optional(),
    }),
  })
  .openapi('SignedPasskey')

export type PasskeyView = z.infer<typeof passkey>
export type CreationOptions = z.infer<typeof creationOptions>
export type RequestOptions = z.infer<typeof passkeyRequestOptions>
export type NewCredential = z.infer<typeof newCredential>
export type SignedCredential = z.infer<typeof signedCredential>

export const listPasskeysRoute = defineRoute({
  method: 'get',
  path: '/accounts/passkeys',
  operationId: 'listPasskeys',
  access: 'user',
  impersonation: false,
  responses: {
    200: json(z.strictObject({ items: z.array(passkey) }), 'The viewer’s passkeys, the oldest first'),
  },
})

export const beginPasskeyRoute = defineRoute({
  method: 'post',
  path: '/accounts/passkeys/options',
  operationId: 'beginPasskey',
  access: 'user',
  proof: true,
  limit: { points: 30, seconds: 60 },
  responses: {
    201: json(creationOptions, 'For `navigator.credentials.create`; holds for five minutes, once'),
  },
  refusals: {
    ...pick(passkeyRefusals, 'passkeys_full'),
    ...pick(administratorCodeRefusals, 'administrator_code_required'),
  },
})

export const addPasskeyRoute = defineRoute({
  method: 'post',
  path: '/accounts/passkeys',
  operationId: 'addPasskey',
  access: 'user',
  proof: true,
  request: {
    body: json(
      z.object({ name: name.optional().describe('Else what the browser is'), credential: newCredential }),
      'What `navigator.credentials.create` made',
    ),
  },
  responses: { 201: json(passkey, 'Added') },
  refusals: {
    ...pick(passkeyRefusals, 'passkey_refused', 'passkey_known', 'passkeys_full', 'passkey_name_required'),
    ...pick(administratorCodeRefusals, 'administrator_code_required'),
  },
})

export const renamePasskeyRoute = defineRoute({
  method: 'patch',
  path: '/accounts/passkeys/{id}',
  operationId: 'renamePasskey',
  access: 'self',
  request: { params, body: json(z.object({ name }), 'What its person calls it') },
  responses: { 200: json(passkey, 'Renamed') },
  refusals: { ...pick(commonRefusals, 'not_found'), ...pick(passkeyRefusals, 'passkey_name_required') },
})

export const removePasskeyRoute = defineRoute({
  method: 'delete',
  path: '/accounts/passkeys/{id}',
  operationId: 'removePasskey',
  access: 'self',
  proof: true,
  request: { params },
  responses: { 204: { description: 'Removed: it signs nobody in any more' } },
  refusals: pick(commonRefusals, 'not_found'),
})

export const askPasskeyRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-in/passkey/options',
  operationId: 'askPasskey',
  access: 'public',
  limit: STRANGERS,
  responses: {
    201: json(passkeyRequestOptions, 'For `navigator.credentials.get`; holds for five minutes, once'),
  },
})

export const signInByPasskeyRoute = defineRoute({
  method: 'post',
  path: '/accounts/sign-in/passkey',
  operationId: 'signInByPasskey',
  access: 'public',
  limit: STRANGERS,
  request: {
    body: json(z.object({ credential: signedCredential }), 'What `navigator.credentials.get` signed'),
  },
  responses: {
    200: json(session, 'Signed in; the cookie is set. No second step: a passkey is two by itself'),
  },
  refusals: { ...pick(passkeyRefusals, 'passkey_refused'), ...pick(accountRefusals, 'suspended') },
})

export const askOwnPasskeyRoute = defineRoute({
  method: 'post',
  path: '/accounts/proof/passkey/options',
  operationId: 'askOwnPasskey',
  access: 'user',
  limit: { points: 30, seconds: 60 },
  responses: {
    201: json(passkeyRequestOptions, 'The same, for one of the viewer’s own passkeys, as a proof'),
  },
})
