import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { askingRefusals, type Hideable } from './asking.ts'
import { insertAsking, selectHidden } from './store/asking.ts'

const refuse = refuser(askingRefusals)
const A_WEEK = { points: 3, seconds: 7 * 24 * 60 * 60 }

/**
 * Somebody asks for a hidden thing of theirs to be looked at once more, as it is now; the desk alone brings it back. While that
 * waits, asking again is the same.
 */
export async function askAgain({ db, viewer, clock, limits }: SignedIn, kind: Hideable, id: string) {
  const found = await selectHidden(db, kind, id)
  if (found?.user_id !== viewer.id) return refuse('not_found')
  if (!found.is_hidden) return refuse('not_hidden')
  if (found.asked) return { asked: true }
  const wait = await limits.take('askings', A_WEEK, id)
  if (wait > 0) return refuse('too_many_askings', { values: { seconds: wait } })
  await insertAsking(db, kind, id, clock.now())
  return { asked: true }
}
