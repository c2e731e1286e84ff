import type { Queryable } from '#platform/database.ts'
import { selectReach } from './store.ts'
import { type Channel, isOn, type Topic } from './topic.ts'

/** Whether a person wants to hear of a topic on a channel, as they chose by now. */
export async function wants(
  db: Queryable,
  { user_id, topic }: { user_id: string; topic: Topic },
  channel: Channel,
): Promise<boolean> {
  const reach = await selectReach(db, user_id)
  return reach !== undefined && isOn(topic, channel, reach)
}
