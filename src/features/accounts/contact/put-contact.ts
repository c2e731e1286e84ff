import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { endOfProof, linkHash, newToken } from '../proofs.ts'
import { deleteProofs } from '../store/proofs.ts'
import { type ContactKind, contactToTell, formerContact, provenContact } from './contact-change.ts'
import { writeToContact } from './contact-message.ts'
import {
  type ContactPerson,
  deleteProofRows,
  insertContactProof,
  releaseUnproven,
  selectLaterUndos,
  selectUndoTo,
  updateContact,
} from './store.ts'

type NewContact = { kind: ContactKind; contact: string; asked_at: Date }
type Undo = NonNullable<Awaited<ReturnType<typeof selectUndoTo>>>

/**
 * Puts a contact that somebody has just proven in the place of the one before, or '' for no phone number. The old one, else the other, is told
 * and may take it back; what was sent to the old one opens nothing any more. Whoever puts back what they had before a change
 * offers no undo to what it was changed to, and those of later changes are dead.
 * @throws where it is somebody else’s: `users_email_key`, `users_phone_number_key`
 */
export async function putContact(
  trx: Trx,
  ctx: Ctx,
  person: ContactPerson,
  { kind, contact, asked_at }: NewContact,
): Promise<void> {
  const isSame = provenContact(person, kind) === contact
  if (contact !== '' && !isSame) await releaseUnproven(trx, kind, contact, person.id)
  await updateContact(trx, person.id, kind, contact)
  await deleteProofs(trx, person.id, [`change_${kind}`, `reset_by_${kind}`])
  const before =
    contact === '' ? undefined : await selectUndoTo(trx, person.id, { kind, contact, now: ctx.clock.now() })
  if (before) await deleteLaterUndos(trx, person.id, before)
  else if (!isSame) await offerUndo(trx, ctx, person, { kind, asked_at })
  await logSecurityEvent(trx, {
    ctx,
    user_id: person.id,
    action: contact === '' ? 'phone_removed' : isSame ? `${kind}_confirmed` : `${kind}_changed`,
    resource_type: 'user',
    resource_id: person.id,
  })
}

async function deleteLaterUndos(trx: Trx, userId: string, undo: Undo): Promise<void> {
  const later = await selectLaterUndos(trx, userId, undo)
  const ids = later.filter(({ purpose }) => purpose === undo.purpose).map(({ id }) => id)
  await deleteProofRows(trx, ids)
}

/** The proof stands from the change on, whenever its message goes out. */
async function offerUndo(
  trx: Trx,
  ctx: Ctx,
  person: ContactPerson,
  { kind, asked_at }: Omit<NewContact, 'contact'>,
): Promise<void> {
  const told = contactToTell(person, kind, ctx.config)
  if (told === null) return
  const now = ctx.clock.now()
  const purpose = `undo_${kind}` as const
  const id = await insertContactProof(trx, {
    user_id: person.id,
    purpose,
    contact: formerContact(person, kind),
    detail: told,
    browser_hash: null,
    secret_hash: linkHash(newToken()),
    asked_at,
    created_at: now,
    expires_at: endOfProof(now, purpose),
  })
  await writeToContact(trx, id)
}
