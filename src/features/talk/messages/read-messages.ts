import { readNotificationOf } from '#features/talk/notifications/read-notifications.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { AWAY_JOB, addAwayJob } from './away-jobs.ts'
import { LETTER_AFTER_MS, messageRefusals, runKey } from './message.ts'
import type { ReadNews } from './message-news.ts'
import { moveRead } from './store/write.ts'
import { tellBoth } from './tell-both.ts'

const refuse = refuser(messageRefusals)

/** Notes how far the viewer has read what another person wrote, and with it what the bell said of that. */
export function readMessages({ db, viewer, clock }: SignedIn, otherId: string, upTo: number) {
  return transact(db, async (trx) => {
    const moved = isUuid(otherId)
      ? await moveRead(trx, { userId: viewer.id, otherId, upTo, at: clock.now() })
      : undefined
    if (!moved) return refuse('not_found')
    const { conversation_id, before, read_seq, read_at, last_seq } = moved
    if (read_seq === before) return { read_up_to: read_seq }
    await readNotificationOf(trx, viewer.id, runKey(conversation_id, before))
    // The remaining messages begin a run of their own.
    const reader = { conversation_id, user_id: viewer.id }
    if (read_seq < last_seq) await addAwayJob(trx, AWAY_JOB, reader, LETTER_AFTER_MS)
    const read: ReadNews = { reader_id: viewer.id, up_to: read_seq, at: read_at?.toISOString() ?? null }
    await tellBoth(trx, { id: viewer.id, view: { read } }, { id: otherId, view: { read } }, 'update')
    return { read_up_to: read_seq }
  })
}
