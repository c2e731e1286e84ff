import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import type { Device } from '../device.ts'
import { sendReset } from '../message-person.ts'
import { stopRemoval } from '../second-step-removal/stop-removal.ts'
import { deleteSessions, updatePassword } from '../store/people.ts'
import { deleteProofs } from '../store/proofs.ts'
import { CONTACT_KINDS } from './contact-change.ts'
import {
  type ContactPerson,
  deleteProofRows,
  deleteWaysInSince,
  releaseUnproven,
  selectContacts,
  selectLaterUndos,
  updateContact,
} from './store.ts'

/** The undo that is used: `contact` is what it brings back. */
type Undo = Awaited<ReturnType<typeof selectLaterUndos>>[number]

/**
 * “This wasn’t me”: e-mail and phone number are again what they were before the change, both of them, whichever was changed since.
 * Whoever else got in is out: every session ends, the password opens nothing any more, and neither does what was added to sign in
 * with since the change was asked for, nor anything that was sent to the contacts since. What the person had before stays: an old mailbox alone is no
 * reason to take a second step away, and the desk’s taking it away stops. A message leads them to a new password.
 * @throws where a contact is somebody else’s by now: `users_email_key`, `users_phone_number_key`
 */
export async function takeBack(
  trx: Trx,
  ctx: Ctx,
  person: ContactPerson,
  undo: Undo,
  device: Device,
): Promise<void> {
  const later = await selectLaterUndos(trx, person.id, undo)
  const changes = [undo, ...later]
  for (const kind of CONTACT_KINDS) {
    const former = changes.find(({ purpose }) => purpose === `undo_${kind}`)?.contact
    if (former === undefined || former === null) continue
    if (former !== '') await releaseUnproven(trx, kind, former, person.id)
    await updateContact(trx, person.id, kind, former)
  }
  await deleteProofRows(
    trx,
    later.map(({ id }) => id),
  )
  await deleteProofs(trx, person.id, ['change_email', 'change_phone', 'reset_by_email', 'reset_by_phone'])
  await updatePassword(trx, person.id, null)
  const asked = changes.map(({ asked_at, created_at }) => (asked_at ?? created_at).getTime())
  await deleteWaysInSince(trx, person.id, new Date(Math.min(...asked)))
  await deleteSessions(trx, person.id)
  await stopRemoval(trx, ctx, person.id, 'contact_undo')
  const restored = await selectContacts(trx, person.id)
  if (restored) await sendReset(trx, restored, device.hash)
  await logSecurityEvent(trx, {
    ctx,
    user_id: person.id,
    action: 'contact_change_undone',
    resource_type: 'user',
    resource_id: person.id,
  })
}
