import type { Queryable } from '#platform/database.ts'
import { tellLiveEach } from '#platform/realtime.ts'

/** Tells the open pages of both people of a conversation that it changed; each hears who the other is. */
export async function tellBoth(
  db: Queryable,
  one: string,
  other: string,
  event: 'insert' | 'update',
): Promise<void> {
  await tellLiveEach(db, [
    [one, { channel: 'messages', event, id: other }],
    [other, { channel: 'messages', event, id: one }],
  ])
}
