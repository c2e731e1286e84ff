import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { PushSubscription } from '#platform/ports/push.ts'
import { refuser } from '#platform/refusal.ts'
import { pushRefusals } from './contract.ts'
import {
  deleteOfSession,
  deleteOldest,
  deleteOthersOfSession,
  isSubscribed,
  upsertSubscription,
} from './store.ts'

/** Browsers a person may have; an eleventh takes the place of the oldest. */
const MOST = 10

const refuse = refuser(pushRefusals)

/** Shows the person's notifications in this browser until they sign out in it. */
export async function subscribe(ctx: SignedIn, subscription: PushSubscription) {
  const { db, viewer, clock, push } = ctx
  if (!push.accepts(subscription)) return refuse('push_service_unknown')
  return transact(db, async (trx) => {
    const { id: user_id, session_id } = viewer
    await upsertSubscription(trx, { ...subscription, user_id, session_id, created_at: clock.now() })
    await deleteOthersOfSession(trx, session_id, subscription.endpoint)
    await deleteOldest(trx, user_id, MOST)
    return { is_on: true }
  })
}

export async function unsubscribe({ db, viewer }: SignedIn) {
  await deleteOfSession(db, viewer.session_id)
  return { is_on: false }
}

/** The key that a browser subscribes with, and whether this session receives pushes now. */
export async function readPushKey({ db, viewer, push }: SignedIn) {
  return { public_key: push.publicKey, is_on: await isSubscribed(db, viewer.session_id) }
}
