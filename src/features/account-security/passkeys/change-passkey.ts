import { sendAlert } from '#features/accounts/message-person.ts'
import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { presentPasskey } from './present-passkey.ts'
import { deletePasskey, updateName } from './store.ts'

const refuse = refuser(commonRefusals)

/** Calls one of the viewer's passkeys by another name. */
export async function renamePasskey({ db, viewer }: SignedIn, id: string, name: string) {
  const renamed = await updateName(db, viewer.id, id, name)
  return renamed ? presentPasskey(renamed) : refuse('not_found')
}

/** Removes one of the viewer's passkeys, and tells them so. */
export function removePasskey(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    const removed = await deletePasskey(trx, ctx.viewer.id, id)
    if (!removed) return refuse('not_found')
    await sendAlert(trx, ctx.viewer, 'passkey_removed', { name: removed.name })
    await logSecurityEvent(trx, { ctx, action: 'passkey_removed', resource_type: 'passkey', resource_id: id })
    return null
  })
}
