import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Ctx, SignedIn } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from '../account-refusals.ts'
import { takeAttempt, takeWrongLink } from '../attempts.ts'
import { contactOf, contactText } from '../contact.ts'
import type { Device } from '../device.ts'
import { endOfSecret, linkHash, newToken } from '../one-time-secrets.ts'
import { deleteSecrets, keepBrowserOf, spendSecret } from '../store/one-time-secrets.ts'
import { tellFactorChange, writeToContact } from './contact-message.ts'
import {
  type ContactKind,
  contactChangeRefusals,
  isSettled,
  LINK_PURPOSES,
  provenContact,
} from './contact-rules.ts'
import {
  type ContactPerson,
  changeContactTo,
  insertContactSecret,
  lockContacts,
  releaseUnproven,
  selectContactLink,
  selectContacts,
  setContact,
} from './store.ts'

const refuse = refuser({ ...accountRefusals, ...contactChangeRefusals, ...commonRefusals })

/**
 * Writes to a new e-mail address or phone number, which becomes the person’s once it is confirmed; earlier requests of
 * this kind end. It never checks for another holder here: the answer, and all work for it, is the same.
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
    const expires_at = endOfSecret(now, purpose)
    await deleteSecrets(trx, person.id, [purpose])
    const id = await insertContactSecret(trx, {
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

type Link = NonNullable<Awaited<ReturnType<typeof selectContactLink>>>

/**
 * Follows the link of a letter about a contact: makes the address theirs, exempts their browser from the strangers'
 * limits, or begins a recovery. Nothing happens before they press, and it signs no one in.
 */
export async function followContactLink(ctx: Ctx, token: string, isPressed: boolean, device: Device) {
  const link = await selectContactLink(ctx.db, linkHash(token), ctx.clock.now())
  const purpose = LINK_PURPOSES.find((one) => one === link?.purpose)
  if (!link || !purpose) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  const person = await selectContacts(ctx.db, link.user_id)
  if (!person) return refuse('link_expired')
  const about = { purpose, contact: link.contact, name: person.name }
  if (link.used_at) {
    // Its reader is not told that a browser that is not theirs is let through.
    const isOver = purpose === 'know_browser' && link.browser_hash !== device.hash
    return isOver ? refuse('link_expired') : { outcome: 'already' as const, ...about }
  }
  if (!isPressed || purpose === 'recover') return { outcome: 'ask' as const, ...about }
  const refused = await (purpose === 'know_browser' ? letThrough(ctx, link, device) : change(ctx, link))
  return isRefused(refused) ? refused : { outcome: 'done' as const, ...about }
}

/** The password and the second step are asked for all the same: only the tries that others used up no longer count here. */
function letThrough(ctx: Ctx, link: Link, { hash }: Device) {
  return transact(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    if (!(await spendSecret(trx, link.id, now))) return refuse('link_expired')
    const expires_at = endOfSecret(now, 'know_browser')
    await keepBrowserOf(trx, link.id, { browser_hash: hash, expires_at })
    return null
  })
}

/** The person is locked first: of two links of theirs at one instant, the second finds what the first made of it. */
async function change(ctx: Ctx, link: Link) {
  try {
    return await transact(ctx.db, async (trx) => {
      const person = await lockContacts(trx, link.user_id)
      const isFirst = person && (await spendSecret(trx, link.id, ctx.clock.now()))
      if (!isFirst || link.contact === null) return refuse('link_expired')
      await putContact(trx, ctx, person, { kind: 'email', contact: link.contact })
      return null
    })
  } catch (error) {
    // Another person confirmed the same address at the same instant.
    if (violatedConstraint(error) === 'users_email_key') return refuse('link_expired')
    throw error
  }
}

type NewContact = { kind: ContactKind; contact: string }

/**
 * Replaces a contact by a proven one, or by '' for no phone number. Every contact, old and new, is notified and can
 * begin a recovery; links sent to the old one stop working.
 * @throws when another person has it: `users_email_key`, `users_phone_number_key`
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
  await deleteSecrets(trx, person.id, [`change_${kind}`, `reset_by_${kind}`])
  if (!isSame) await tellFactorChange(trx, ctx, person.id, `${kind}_changed`)
  await logSecurityEvent(trx, {
    ctx,
    user_id: person.id,
    action: contact === '' ? 'phone_removed' : isSame ? `${kind}_confirmed` : `${kind}_changed`,
    resource_type: 'user',
    resource_id: person.id,
  })
}
