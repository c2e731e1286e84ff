import type { Device } from '#features/accounts/device.ts'
import { openSession } from '#features/accounts/open-session.ts'
import { countRepeated, logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { checkPasskey } from './check-passkey.ts'
import type { SignedCredential } from './contract.ts'
import { passkeyRefusals } from './passkey.ts'

const refuse = refuser(passkeyRefusals)

/**
 * Signs in whoever holds a passkey: it is something they have and something they are or know, so no second step is asked for.
 * Whatever is wrong is one refusal.
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
