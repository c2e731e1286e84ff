import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { tellFactorChange } from '#features/people/accounts/contact/contact-message.ts'
import { keepRemovedPasskey } from '#features/people/accounts/recovery/factors.ts'
import { deletePasskey, updateName } from '#features/people/factors/passkeys.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { presentPasskey } from './present-passkey.ts'

const refuse = refuser(commonRefusals)

/** Calls one of the viewer's passkeys by another name. */
export async function renamePasskey({ db, viewer }: SignedIn, id: string, name: string) {
  const renamed = await updateName(db, viewer.id, id, name)
  return renamed ? presentPasskey(renamed) : refuse('not_found')
}

/** Removes one of the viewer's passkeys, and tells them so. */
export function removePasskey(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    await keepRemovedPasskey(trx, ctx.viewer.id, id, ctx.clock.now())
    const removed = await deletePasskey(trx, ctx.viewer.id, id)
    if (!removed) return refuse('not_found')
    await tellFactorChange(trx, ctx, ctx.viewer.id, 'passkey_removed', { name: removed.name })
    await logSecurityEvent(trx, { ctx, action: 'passkey_removed', resource_type: 'passkey', resource_id: id })
    return null
  })
}
