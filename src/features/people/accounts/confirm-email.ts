import type { Ctx } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { accountRefusals } from './account-refusals.ts'
import { takeWrongLink } from './attempts.ts'
import type { Device } from './device.ts'
import { enter, isAsked } from './enter.ts'
import { issueLink, linkHash } from './one-time-secrets.ts'
import { deleteSecrets, selectLinkSecret, spendSecret } from './store/one-time-secrets.ts'
import { markConfirmed, selectPerson } from './store/people.ts'
import { confirmSignUp, selectSignUp } from './store/sign-ups.ts'

const refuse = refuser(accountRefusals)

/**
 * The choice of a confirmation letter's reader: to sign in in a browser without a session (`here`), to replace the
 * session that the browser has (`instead`), or not to sign in (`no`). Undefined while the page has not asked.
 */
export type Wish = 'here' | 'instead' | 'no'

/**
 * Confirms the address that a letter was sent to, and applies the sign-up that caused the letter: a stranger's sign-up with the same
 * address is discarded. Without a choice (`wish`) it confirms only in the browser that signed up, and only while that browser has no
 * session, because another site may have opened the link. In any other browser the sign-up's password is not applied, because the
 * person who signed up may not be the reader of the letter: the answer carries a token to choose a new password. A used link changes
 * nothing.
 */
export async function confirmEmail(ctx: Ctx, token: string, wish: Wish | undefined, device: Device) {
  const link = await readLink(ctx, token)
  if (!link) return (await takeWrongLink(ctx)) ?? refuse('link_expired')
  if (link.used_at) return { outcome: 'already' as const, session: null, cookies: [] }
  const signUp = link.sign_up_id ? await selectSignUp(ctx.db, link.sign_up_id) : undefined
  const person = await selectPerson(ctx.db, { id: link.user_id })
  if (!signUp || !person) return refuse('link_expired')
  const { request_for } = signUp
  const hasChosen = wish === 'instead' || wish === 'no' || (wish === 'here' && !ctx.viewer)
  const isOwn = signUp.browser_hash === device.hash
  if (!hasChosen && (ctx.viewer || !isOwn)) {
    const about = { contact: person.email, name: signUp.name }
    return { outcome: 'ask' as const, about, request_for, session: null, cookies: [] }
  }
  const refused = await confirm(ctx, token, isOwn)
  if (isRefused(refused)) return refused
  if (!isOwn) {
    const reset = await issueLink(ctx, person.id, { purpose: 'reset_by_email' })
    return { outcome: 'choose_password' as const, token: reset, request_for, session: null, cookies: [] }
  }
  if (wish === 'no') return { outcome: 'confirmed' as const, session: null, cookies: [] }
  const entered = await enter(ctx, person.id, device, 'confirmation')
  if (!entered) return refuse('link_expired')
  return isAsked(entered) || isRefused(entered)
    ? entered
    : { outcome: 'confirmed' as const, request_for, ...entered }
}

function readLink(ctx: Ctx, token: string) {
  return selectLinkSecret(ctx.db, 'confirm_email', linkHash(token), ctx.clock.now())
}

/** Reads the secret again under a lock, so that of two simultaneous uses of one link only one succeeds. */
function confirm(ctx: Ctx, token: string, isOwn: boolean) {
  return transact(ctx.db, async (trx) => {
    const now = ctx.clock.now()
    const secret = await selectLinkSecret(trx, 'confirm_email', linkHash(token), now)
    const signUp =
      secret?.sign_up_id && !secret.used_at ? await selectSignUp(trx, secret.sign_up_id) : undefined
    if (!secret || !signUp) return refuse('link_expired')
    await spendSecret(trx, secret.id, now)
    await confirmSignUp(trx, secret.user_id, isOwn ? signUp : { ...signUp, password: null })
    await markConfirmed(trx, secret.user_id, 'email_verified')
    await deleteSecrets(trx, secret.user_id, ['confirm_email'])
    return null
  })
}
