import type { Ctx } from '#platform/context.ts'
import { transact, violatedConstraint } from '#platform/database.ts'
import { commonRefusals, isRefused, pick, refuser } from '#platform/refusal.ts'
import { accountRefusals } from '../account-refusals.ts'
import { takeWrongLink } from '../attempts.ts'
import type { Device } from '../device.ts'
import { endOfProof, linkHash } from '../proofs.ts'
import { keepBrowserOf, spendProof } from '../store/proofs.ts'
import { LINK_PURPOSES } from './contact-change.ts'
import { putContact } from './put-contact.ts'
import { lockContacts, selectContactLink, selectContacts } from './store.ts'

const refuse = refuser({ ...accountRefusals, ...pick(commonRefusals, 'account_frozen') })

type Link = NonNullable<Awaited<ReturnType<typeof selectContactLink>>>

/**
 * What the reader of a letter about a contact may do with its link: make the address theirs, let their browser past the limits of
 * strangers, or go on to asking for the account back. Nothing is done before they press, and nobody is signed in by it.
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
    if (!(await spendProof(trx, link.id, now))) return refuse('link_expired')
    const expires_at = endOfProof(now, 'know_browser')
    await keepBrowserOf(trx, link.id, { browser_hash: hash, expires_at })
    return null
  })
}

/** The person is locked first: of two links of theirs at one instant, the second finds what the first made of it. */
async function change(ctx: Ctx, link: Link) {
  try {
    return await transact(ctx.db, async (trx) => {
      const person = await lockContacts(trx, link.user_id)
      const isFirst = person && (await spendProof(trx, link.id, ctx.clock.now()))
      if (!isFirst || link.contact === null) return refuse('link_expired')
      await putContact(trx, ctx, person, { kind: 'email', contact: link.contact })
      return null
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    // Of two who confirm one address at one instant, the other has it.
    if (constraint === 'users_email_key') return refuse('link_expired')
    if (constraint === 'account_frozen') return refuse('account_frozen')
    throw error
  }
}
