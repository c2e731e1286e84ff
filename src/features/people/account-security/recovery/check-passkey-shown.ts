import { readFormerPasskey } from '#features/people/accounts/recovery/factors.ts'
import { objectByUse } from '#features/people/accounts/recovery/object-to-recovery.ts'
import { countUse, selectPasskeyOf } from '#features/people/factors/passkeys.ts'
import type { Ctx } from '#platform/context.ts'
import { spendChallenge } from '../passkeys/challenges.ts'
import { verifySigned } from '../passkeys/check-passkey.ts'
import type { SignedCredential } from '../passkeys/contract.ts'
import { handleOf } from '../passkeys/passkey.ts'

/** The owner of the passkey that signed; null when it is unknown. A removed passkey counts as well. */
export async function checkPasskeyShown(ctx: Ctx, credential: SignedCredential) {
  const challenge = await spendChallenge(ctx, credential.response.clientDataJSON, 'recover', null)
  const present = await selectPasskeyOf(ctx.db, credential.id)
  const passkey = present ?? (await formerOf(ctx, credential.id))
  if (!challenge || !passkey) return null
  const { userHandle } = credential.response
  if (userHandle !== undefined && userHandle !== handleOf(passkey.user_id)) return null
  const signed = await verifySigned(ctx, credential, challenge, passkey)
  if (!signed) return null
  if (present) {
    const use = { counter: signed.newCounter, backed_up: signed.credentialBackedUp, now: ctx.clock.now() }
    if (!(await countUse(ctx.db, present.id, use))) return null
    await objectByUse(ctx, present.user_id, { kind: 'passkey', since: present.created_at })
  }
  return { user_id: passkey.user_id, credential_id: passkey.credential_id }
}

async function formerOf(ctx: Ctx, credentialId: string) {
  const former = await readFormerPasskey(ctx, credentialId)
  if (!former) return undefined
  const { credential_id, public_key } = former.value
  return { user_id: former.user_id, credential_id, public_key: Buffer.from(public_key, 'base64') }
}
