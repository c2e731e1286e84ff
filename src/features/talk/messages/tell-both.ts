import type { Queryable } from '#platform/database.ts'
import { type PersonalEvent, tellLiveEach } from '#platform/realtime.ts'

/**
 * Tells the open pages of both people of a conversation that it changed; each hears who the other is. `also` is one more
 * event for a person.
 */
export async function tellBoth(
  db: Queryable,
  one: string,
  other: string,
  event: 'insert' | 'update',
  also: PersonalEvent | null = null,
): Promise<void> {
  const told: PersonalEvent[] = [
    [one, { channel: 'messages', event, id: other }],
    [other, { channel: 'messages', event, id: one }],
  ]
  await tellLiveEach(db, also ? [also, ...told] : told)
}
