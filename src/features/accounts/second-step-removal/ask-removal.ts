import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { contactsToTell } from '../contact/contact-change.ts'
import { writeToContact } from '../contact/contact-message.ts'
import { insertContactProof } from '../contact/store.ts'
import { linkHash, newToken } from '../proofs.ts'
import { REMOVAL_HOURS, removalRefusals } from './removal.ts'
import { insertRemoval, lockPerson } from './store.ts'

const refuse = refuser(removalRefusals)

export const REMOVAL_JOB = 'accounts_remove_second_step'

/**
 * The desk takes the second step from somebody who has lost it, 72 hours from now: every contact of theirs is written to at once,
 * each with a link that stops it. Nobody’s who administers: whoever has the server takes the desk from them first.
 */
export function askRemoval(ctx: SignedIn, userId: string, reason: string) {
  return transact(ctx.db, async (trx) => {
    const person = isUuid(userId) ? await lockPerson(trx, userId) : undefined
    if (!person) return refuse('not_found')
    if (userId === ctx.viewer.id) return refuse('removal_self')
    if (person.administrator) return refuse('removal_administrator')
    if (person.suspended_at) return refuse('removal_suspended')
    if (!person.confirmed_at) return refuse('removal_needless')
    const told = contactsToTell(person, ctx.config)
    // To a mailbox that sent letters back, they don’t arrive.
    const arrives = told.some(({ kind }) => kind === 'phone' || person.email_failed_at === null)
    if (!arrives) return refuse('removal_untold')
    const asked_at = ctx.clock.now()
    const due_at = new Date(asked_at.getTime() + REMOVAL_HOURS * 3_600_000)
    if (!(await insertRemoval(trx, { user_id: userId, asked_at, due_at }))) return refuse('removal_waits')
    for (const { contact } of told) await offerStop(trx, { user_id: userId, contact, asked_at, due_at })
    await runAfter(trx, userId, due_at.getTime() - asked_at.getTime())
    await logSecurityEvent(trx, {
      ctx,
      user_id: userId,
      action: 'second_step_removal_asked',
      resource_type: 'user',
      resource_id: userId,
      details: { reason, due_at: due_at.toISOString(), before: { waits: false }, after: { waits: true } },
    })
    return { due_at: due_at.toISOString() }
  })
}

/** The job that carries a removal out, so many milliseconds from now. */
export function runAfter(trx: Trx, user_id: string, afterMs: number): Promise<void> {
  return addJob(trx, REMOVAL_JOB, { user_id }, { key: `second-step-removal:${user_id}`, afterMs })
}

/** The link holds until the last instant before the removal is due. */
async function offerStop(
  trx: Trx,
  { user_id, contact, asked_at, due_at }: { user_id: string; contact: string; asked_at: Date; due_at: Date },
): Promise<void> {
  const id = await insertContactProof(trx, {
    user_id,
    purpose: 'keep_second_step',
    contact: null,
    detail: contact,
    browser_hash: null,
    secret_hash: linkHash(newToken()),
    created_at: asked_at,
    expires_at: due_at,
  })
  await writeToContact(trx, id)
}
