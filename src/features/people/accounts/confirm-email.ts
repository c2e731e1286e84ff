import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import { takeWrongLink } from './attempts.ts'
import type { Device } from './device.ts'
import { enter, isAsked } from './enter.ts'
import { issueLink, linkHash } from './proofs.ts'
import { markConfirmed, selectPerson } from './store/people.ts'
import { deleteProofs, selectLinkProof, spendProof } from './store/proofs.ts'
import { confirmSignUp, selectSignUp } from './store/sign-ups.ts'

const refuse = refuser(accountRefusals)

/**
 * What the reader of a letter wants: to be signed in `here` where nobody is, `instead` of whoever is, or `no`t at all. A page
 * that has not asked them yet says nothing.
 */
export type Wish = 'here' | 'instead' | 'no'

/**
 * Confirms the address that a letter went to. The account gets what was said with the sign-up that this letter was sent for,
 * so a stranger who signed up with the same address keeps nothing. Unasked, it does so only in the browser that signed up
 * and while nobody is signed in there: another site may have opened the link. In another browser no password comes into force, since
 * whoever signed up may not be the letter's reader: who reads it chooses one. A link used before changes nothing.
 */
export async function confirmEmail(ctx: Ctx, token: string, wish: Wish | undefined, device: Device) {
  const link = await readLink(ctx, token)
  if (!link) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  if (link.used_at) return { outcome: 'already' as const, session: null, cookies: [] }
  const signUp = link.sign_up_id ? await selectSignUp(ctx.db, link.sign_up_id) : undefined
  const person = await selectPerson(ctx.db, { id: link.user_id })
  if (!signUp || !person) return refuse('link_expired')
  const hasChosen = wish === 'instead' || wish === 'no' || (wish === 'here' && !ctx.viewer)
  const isOwn = signUp.browser_hash === device.hash
  if (!hasChosen && (ctx.viewer || !isOwn)) {
    const about = { contact: person.email, name: signUp.name }
    return { outcome: 'ask' as const, about, session: null, cookies: [] }
  }
  const refused = await confirm(ctx, token, isOwn)
  if (isRefused(refused)) return refused
  if (!isOwn) {
    const reset = await issueLink(ctx, person.id, { purpose: 'reset_by_email' })
    return { outcome: 'choose_password' as const, token: reset, session: null, cookies: [] }
  }
  if (wish === 'no') return { outcome: 'confirmed' as const, session: null, cookies: [] }
  const entered = await enter(ctx, person.id, device, 'confirmation')
  if (!entered) return refuse('link_expired')
  return isAsked(entered) || isRefused(entered) ? entered : { outcome: 'confirmed' as const, ...entered }
}

function readLink(ctx: Ctx, token: string) {
  return selectLinkProof(ctx.db, 'confirm_email', linkHash(token), ctx.clock.now())
}

/** Looked at again under a lock: of two who use one link at one instant, one finds it used. */
function confirm(ctx: Ctx, token: string, isOwn: boolean) {
  return transact(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const proof = await selectLinkProof(trx, 'confirm_email', linkHash(token), now)
    const signUp = proof?.sign_up_id && !proof.used_at ? await selectSignUp(trx, proof.sign_up_id) : undefined
    if (!proof || !signUp) return refuse('link_expired')
    await spendProof(trx, proof.id, now)
    await confirmSignUp(trx, proof.user_id, isOwn ? signUp : { ...signUp, password: null })
    await markConfirmed(trx, proof.user_id, 'email_verified')
    await deleteProofs(trx, proof.user_id, ['confirm_email'])
    return null
  })
}
