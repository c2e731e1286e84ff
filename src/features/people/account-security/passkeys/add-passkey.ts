import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG } from '@simplewebauthn/server/helpers'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { tellFactorChange } from '#features/people/accounts/contact/contact-message.ts'
import { browserNames } from '#features/people/accounts/device.ts'
import { noteSecondStep } from '#features/people/accounts/prove-session.ts'
import {
  countPasskeysLocked,
  insertPasskey,
  selectLabel,
  selectPasskeys,
} from '#features/people/factors/passkeys.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { refuser } from '#platform/refusal.ts'
import { refuseWithoutCode, spendAdministratorCode } from '../administrator-code/give-administrator-code.ts'
import { CHALLENGE_MS, issueChallenge, spendChallenge } from './challenges.ts'
import type { CreationOptions, NewCredential } from './contract.ts'
import { handleOf, PASSKEYS_MAX, passkeyRefusals, siteOf } from './passkey.ts'
import { describePasskey, presentPasskey } from './present-passkey.ts'

const refuse = refuser(passkeyRefusals)

/** The algorithms that every browser supports, the best first. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Gives the viewer's browser what it is to make a passkey of; those that they have are left out. */
export async function beginPasskey(ctx: SignedIn) {
  const { db, viewer, config } = ctx
  const withoutCode = await refuseWithoutCode(ctx)
  if (withoutCode) return withoutCode
  const passkeys = await selectPasskeys(db, viewer.id)
  if (passkeys.length >= PASSKEYS_MAX) return refuse('passkeys_full', { values: { most: PASSKEYS_MAX } })
  const { email, phone_number, name } = await selectLabel(db, viewer.id)
  return {
    rp: { name: config.BRAND_NAME, id: siteOf(config.PUBLIC_URL).host },
    user: {
      id: handleOf(viewer.id),
      name: (isWithoutMailbox(email) && phone_number) || email,
      displayName: name,
    },
    challenge: await issueChallenge(ctx, 'register', viewer.id),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: passkeys.map(describePasskey),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } satisfies CreationOptions
}

/** Adds what the viewer's browser made, if it was for us, for them and just now, with their finger, face or PIN. */
export async function addPasskey(
  ctx: SignedIn,
  credential: NewCredential,
  name: string | undefined,
  userAgent: string,
) {
  const { clientDataJSON } = credential.response
  const challenge = await spendChallenge(ctx, clientDataJSON, 'register', ctx.viewer.id)
  const made = challenge && (await verifyNew(ctx, credential, challenge))
  if (!made) return refuse('passkey_refused')
  return transact(ctx.db, async (trx) => {
    if ((await countPasskeysLocked(trx, ctx.viewer.id)) >= PASSKEYS_MAX) {
      return refuse('passkeys_full', { values: { most: PASSKEYS_MAX } })
    }
    const withoutCode = await spendAdministratorCode(trx, ctx)
    if (withoutCode) return withoutCode
    const added = await insertPasskey(trx, {
      user_id: ctx.viewer.id,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: credential.response.transports ?? [],
      backed_up: made.credentialBackedUp,
      name: name ?? nameOf(userAgent),
      created_at: ctx.clock.now(),
    })
    if (!added) return refuse('passkey_known')
    await noteSecondStep(trx, ctx)
    await tellFactorChange(trx, ctx, ctx.viewer.id, 'passkey_added', { name: added.name })
    await logSecurityEvent(trx, {
      ctx,
      action: 'passkey_added',
      resource_type: 'passkey',
      resource_id: added.id,
    })
    return presentPasskey(added)
  })
}

/** The library throws on any fault; each means that no passkey was made for us. */
async function verifyNew({ config, log, requestId }: SignedIn, credential: NewCredential, challenge: string) {
  const { host, origin } = siteOf(config.PUBLIC_URL)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo
  } catch (error) {
    log.info({ requestId, error }, 'a new passkey was refused')
    return undefined
  }
}

/** A passkey's first name, after its browser and system. */
function nameOf(userAgent: string): string {
  const { browser, system } = browserNames(userAgent)
  return [browser, system].filter(Boolean).join(', ').slice(0, 60) || 'Passkey'
}
