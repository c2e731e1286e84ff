import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { objectByUse } from '#features/people/accounts/recovery/object-to-recovery.ts'
import { countUse, type Purpose, selectPasskeyOf } from '#features/people/factors/passkeys.ts'
import type { Ctx } from '#platform/context.ts'
import { spendChallenge } from './challenges.ts'
import type { SignedCredential } from './contract.ts'
import { handleOf, siteOf } from './passkey.ts'

type Checked = {
  /** The owner of the passkey; null when it is unknown. */
  user_id: string | null
  isRight: boolean
}

/**
 * Whether a passkey signed what we gave, for this purpose and, where one is named, this person: on our own page, just now, and
 * with finger, face or PIN. Each signature counts once; one of a copy is written down. Using an old
 * passkey objects to a recovery that the desk opened.
 */
export async function checkPasskey(
  ctx: Ctx,
  credential: SignedCredential,
  { purpose, userId }: { purpose: Purpose; userId: string | null },
): Promise<Checked> {
  const challenge = await spendChallenge(ctx, credential.response.clientDataJSON, purpose, userId)
  const passkey = await selectPasskeyOf(ctx.db, credential.id)
  if (!passkey || (userId !== null && passkey.user_id !== userId)) return { user_id: null, isRight: false }
  const { user_id } = passkey
  const { userHandle } = credential.response
  // Some authenticators say nothing of their person.
  const isMeant = userHandle === undefined || userHandle === handleOf(user_id)
  const signed = isMeant && challenge ? await verifySigned(ctx, credential, challenge, passkey) : undefined
  if (!signed) return { user_id, isRight: false }
  const isCounted = await countUse(ctx.db, passkey.id, {
    counter: signed.newCounter,
    backed_up: signed.credentialBackedUp,
    now: ctx.clock.now(),
  })
  if (isCounted) await objectByUse(ctx, user_id, { kind: 'passkey', since: passkey.created_at })
  else {
    await logSecurityEvent(ctx.db, {
      ctx,
      user_id,
      action: 'passkey_counter_fell',
      resource_type: 'passkey',
      resource_id: passkey.id,
      details: { counter: signed.newCounter },
    })
  }
  return { user_id, isRight: isCounted }
}

type Kept = { credential_id: string; public_key: Buffer }

/**
 * The library throws on any fault; each means that nothing is proven. We compare counters ourselves, at one instant.
 */
export async function verifySigned(
  { config, log, requestId }: Ctx,
  credential: SignedCredential,
  challenge: string,
  { credential_id, public_key }: Kept,
) {
  const { host, origin } = siteOf(config.PUBLIC_URL)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: credential_id, publicKey: Uint8Array.from(public_key), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : undefined
  } catch (error) {
    log.info({ requestId, error }, 'a passkey was refused')
    return undefined
  }
}
