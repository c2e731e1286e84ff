import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import { takeAttempt } from '../attempts.ts'
import { contactOf, contactText } from '../contact.ts'
import type { Device } from '../device.ts'
import { endOfProof, linkHash, newToken } from '../proofs.ts'
import { deleteProofs } from '../store/proofs.ts'
import { contactChangeRefusals, isSettled } from './contact-change.ts'
import { writeToContact } from './contact-message.ts'
import { insertContactProof, lockContacts } from './store.ts'

const refuse = refuser({ ...contactChangeRefusals, ...commonRefusals })

/**
 * Writes to a new e-mail address or phone number, which becomes the person’s once it is confirmed; what they asked for before of
 * this kind is dead. Nobody looks here whose it is: the answer, and all that is done for it, is the same.
 */
export async function askContactChange(
  ctx: SignedIn,
  input: { email?: string; phone?: string },
  device: Device,
) {
  const given = contactOf(ctx, input)
  if (isRefused(given)) return given
  const contact = contactText(given)
  const kind = 'email' in given ? ('email' as const) : ('phone' as const)
  const limited = await takeAttempt(ctx, 'message', { account: contact, knownAs: null })
  if (limited) return limited
  return transact(ctx.db, async (trx) => {
    const person = await lockContacts(trx, ctx.viewer.id)
    if (!person) return refuse('not_found')
    if (isSettled(person, kind, contact)) return refuse('contact_unchanged', { field: kind })
    const now = ctx.clock.now()
    const purpose = `change_${kind}` as const
    const expires_at = endOfProof(now, purpose)
    await deleteProofs(trx, person.id, [purpose])
    const id = await insertContactProof(trx, {
      user_id: person.id,
      purpose,
      contact,
      detail: null,
      browser_hash: kind === 'phone' ? device.hash : null,
      secret_hash: linkHash(newToken()),
      created_at: now,
      expires_at,
    })
    await writeToContact(trx, id)
    await logSecurityEvent(trx, {
      ctx,
      action: `${kind}_change_requested` as const,
      resource_type: 'user',
      resource_id: person.id,
    })
    return { kind, contact, expires_at: expires_at.toISOString() }
  })
}
