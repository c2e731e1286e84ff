import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import type { ThreadView } from './contract.ts'
import { mayWrite } from './may.ts'
import { messageRefusals } from './message.ts'
import { selectThread } from './store/thread.ts'

const refuse = refuser(messageRefusals)

type Wanted = { before?: number | undefined; after?: number | undefined; limit: number }

/** The messages between the viewer and another person, and their relation; empty when they have no messages yet. */
export async function readConversation({ db, viewer, clock }: SignedIn, otherId: string, wanted: Wanted) {
  if (!isUuid(otherId) || otherId === viewer.id) return refuse('not_found')
  const thread = await selectThread(db, { viewerId: viewer.id, otherId, now: clock.now() }, wanted)
  if (!thread) return refuse('not_found')
  const { items, rental, reach } = thread
  const view: ThreadView = {
    user: thread.user,
    items,
    has_older: (items[0]?.seq ?? 1) > 1,
    read_up_to: thread.read_seq ?? 0,
    told: thread.told_by ? { up_to: thread.told_seq ?? 0, by: thread.told_by } : null,
    own_read_up_to: thread.own_read_seq ?? 0,
    is_blocked: thread.is_blocked,
    rental_id: rental?.id ?? null,
    about: thread.about,
    may: {
      write: reach !== null && mayWrite(reach),
      see_contacts: thread.is_agreed,
      block: !rental?.is_under_way,
    },
  }
  return view
}
