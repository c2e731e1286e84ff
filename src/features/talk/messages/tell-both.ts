import type { Queryable } from '#platform/database.ts'
import type { LiveEvent } from '#platform/live-protocol.ts'
import { tellLiveEach } from '#platform/realtime.ts'

/** One of the two people of a conversation, and what changed as this person may see it. */
type Reader = { id: string; view?: LiveEvent['view'] }

/** Tells the open pages of both people of a conversation that it changed; each hears who the other is. */
export async function tellBoth(
  db: Queryable,
  one: Reader,
  other: Reader,
  event: 'insert' | 'update',
): Promise<void> {
  await tellLiveEach(db, [
    [one.id, { channel: 'messages', event, id: other.id, view: one.view }],
    [other.id, { channel: 'messages', event, id: one.id, view: other.view }],
  ])
}
