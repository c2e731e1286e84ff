import type { Ctx } from '#platform/context.ts'
import { type Trx, transact, violatedConstraint } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { isWithoutMailbox } from '../account.ts'
import { accountRefusals } from '../account-refusals.ts'
import { takeWrongLink } from '../attempts.ts'
import type { Device } from '../device.ts'
import { endOfProof, linkHash } from '../proofs.ts'
import { isSecondStepKept } from '../second-step-removal/read-removal.ts'
import { stopRemoval } from '../second-step-removal/stop-removal.ts'
import { keepBrowserOf, spendProof } from '../store/proofs.ts'
import { contactChangeRefusals, LINK_PURPOSES } from './contact-change.ts'
import { putContact } from './put-contact.ts'
import { lockContacts, selectContactLink, selectContacts } from './store.ts'
import { takeBack } from './take-back.ts'

const refuse = refuser({ ...accountRefusals, ...contactChangeRefusals })

type Link = NonNullable<Awaited<ReturnType<typeof selectContactLink>>>

/**
 * What the reader of a letter about a contact may do with its link: make the address theirs, take a change back, keep their
 * second step, or let their browser past the limits of strangers. Nothing is done before they press, and nobody is signed in by it.
 */
export async function followContactLink(ctx: Ctx, token: string, isPressed: boolean, device: Device) {
  const link = await selectContactLink(ctx.db, linkHash(token), ctx.clock.now())
  const purpose = LINK_PURPOSES.find((one) => one === link?.purpose)
  if (!link || !purpose) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  const person = await selectContacts(ctx.db, link.user_id)
  if (!person) return refuse('link_expired')
  const contact = link.contact === null || isWithoutMailbox(link.contact) ? null : link.contact || null
  const about = { purpose, contact, name: person.name }
  if (link.used_at) {
    return (await isOver(ctx, link, device))
      ? refuse('link_expired')
      : { outcome: 'already' as const, ...about }
  }
  if (!isPressed) return { outcome: 'ask' as const, ...about }
  const refused = await act(ctx, { ...link, purpose }, device)
  return isRefused(refused) ? refused : { outcome: 'done' as const, ...about }
}

function act(ctx: Ctx, link: Link & { purpose: (typeof LINK_PURPOSES)[number] }, device: Device) {
  if (link.purpose === 'keep_second_step') return keepSecondStep(ctx, link)
  if (link.purpose === 'know_browser') return letThrough(ctx, link, device)
  return link.purpose === 'change_email' ? change(ctx, link) : undo(ctx, link, device)
}

/** Its reader is not told that the second step stays while another removal waits, nor that a browser that is not theirs is let through. */
async function isOver(ctx: Ctx, { purpose, user_id, browser_hash }: Link, { hash }: Device) {
  if (purpose === 'know_browser') return browser_hash !== hash
  return purpose === 'keep_second_step' && !(await isSecondStepKept(ctx.db, user_id))
}

/** Each stops its own removal. Of two links to one at one instant, the second comes too late; so does one that comes with its end. */
function keepSecondStep(ctx: Ctx, link: Link) {
  return transact(ctx.db, async (trx) => {
    const person = await lockContacts(trx, link.user_id)
    const isFirst = person && (await spendProof(trx, link.id, ctx.clock.now()))
    const isStopped = isFirst && (await stopRemoval(trx, ctx, person.id, 'link'))
    return isStopped ? null : refuse('link_expired')
  })
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

async function change(ctx: Ctx, link: Link) {
  try {
    return await transact(ctx.db, (trx) =>
      spend(trx, ctx, link, async (person, contact) => {
        await putContact(trx, ctx, person, { kind: 'email', contact, asked_at: link.created_at })
        return null
      }),
    )
  } catch (error) {
    // Of two who confirm one address at one instant, the other has it.
    if (violatedConstraint(error) === 'users_email_key') return refuse('link_expired')
    throw error
  }
}

async function undo(ctx: Ctx, link: Link, device: Device) {
  try {
    return await transact(ctx.db, (trx) =>
      spend(trx, ctx, link, async (person) => {
        await takeBack(trx, ctx, person, link, device)
        return null
      }),
    )
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_email_key' || constraint === 'users_phone_number_key')
      return refuse('contact_in_use')
    throw error
  }
}

type Person = NonNullable<Awaited<ReturnType<typeof lockContacts>>>

/** The person is locked first: of two links of theirs at one instant, the second finds what the first made of it. */
async function spend(
  trx: Trx,
  ctx: Ctx,
  link: Link,
  then: (person: Person, contact: string) => Promise<null>,
) {
  const person = await lockContacts(trx, link.user_id)
  const isFirst = person && (await spendProof(trx, link.id, ctx.clock.now()))
  return isFirst && link.contact !== null ? then(person, link.contact) : refuse('link_expired')
}
