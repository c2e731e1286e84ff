import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { tellLive } from '#platform/realtime.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { countUnread, selectNewest, updateAllRead, updateRead } from './store.ts'

const refuse = refuser(commonRefusals)

/** The hundred newest of the viewer's, and how many of all are unread. */
export async function listNotifications({ db, viewer }: SignedIn) {
  const [items, unread] = await Promise.all([selectNewest(db, viewer.id), countUnread(db, viewer.id)])
  return { items, next_cursor: null, unread }
}

/** Marks one as read; somebody else's is not found. */
export function readNotification({ db, viewer }: SignedIn, id: string) {
  return transact(db, async (trx) => {
    const notification = await updateRead(trx, viewer.id, id)
    if (!notification) return refuse('not_found')
    await tellLive(trx, viewer.id, { channel: 'notifications', event: 'update', id })
    return notification
  })
}

/** Marks all as read; answers how many were not. */
export function readAllNotifications({ db, viewer }: SignedIn) {
  return transact(db, async (trx) => {
    const [first, ...others] = await updateAllRead(trx, viewer.id)
    if (!first) return { read: 0 }
    await tellLive(trx, viewer.id, { channel: 'notifications', event: 'update', id: first })
    return { read: 1 + others.length }
  })
}
