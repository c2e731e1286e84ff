import { countRepeated, logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Device } from '#features/people/accounts/device.ts'
import { openSession } from '#features/people/accounts/open-session.ts'
import type { Ctx } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { checkPasskey } from './check-passkey.ts'
import type { SignedCredential } from './contract.ts'
import { passkeyRefusals } from './passkey.ts'

const refuse = refuser(passkeyRefusals)

/**
 * Signs in with a passkey. It is already two factors, possession and a fingerprint or PIN, so no second step is asked
 * for. Every fault is the same refusal.
 */
export async function signInByPasskey(ctx: Ctx, credential: SignedCredential, device: Device) {
  const { user_id, isRight } = await checkPasskey(ctx, credential, { purpose: 'sign_in', userId: null })
  const opened = isRight && user_id ? await openSession(ctx, user_id, device, 'passkey') : null
  if (opened) return opened
  const failed = {
    action: 'sign_in_failed',
    resource_type: 'account',
    details: { by: 'passkey' },
  } as const
  if (user_id) await logSecurityEvent(ctx.db, { ctx, user_id, ...failed })
  else await countRepeated(ctx, failed, 'sign_in_failed passkey')
  return refuse('passkey_refused')
}
