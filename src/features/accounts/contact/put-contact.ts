import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Ctx } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { tellFactorChange } from '../recovery/tell-factor-change.ts'
import { deleteProofs } from '../store/proofs.ts'
import { type ContactKind, provenContact } from './contact-change.ts'
import { type ContactPerson, changeContactTo, releaseUnproven, setContact } from './store.ts'

type NewContact = { kind: ContactKind; contact: string }

/**
 * Puts a contact that somebody has just proven in the place of the one before, or '' for no phone number. Every contact, old and new,
 * is told and can ask for the account back; what was sent to the old one opens nothing any more.
 * @throws where it is somebody else’s: `users_email_key`, `users_phone_number_key`
 */
export async function putContact(
  trx: Trx,
  ctx: Ctx,
  person: ContactPerson,
  { kind, contact }: NewContact,
): Promise<void> {
  const isSame = provenContact(person, kind) === contact
  if (contact !== '' && !isSame) await releaseUnproven(trx, kind, contact, person.id)
  if (isSame) await setContact(trx, person.id, kind, contact)
  else await changeContactTo(trx, person.id, { kind, contact, now: ctx.clock.now() })
  await deleteProofs(trx, person.id, [`change_${kind}`, `reset_by_${kind}`])
  if (!isSame) await tellFactorChange(trx, ctx, person.id, `${kind}_changed`)
  await logSecurityEvent(trx, {
    ctx,
    user_id: person.id,
    action: contact === '' ? 'phone_removed' : isSame ? `${kind}_confirmed` : `${kind}_changed`,
    resource_type: 'user',
    resource_id: person.id,
  })
}
