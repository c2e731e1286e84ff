import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { Unsubscription } from './contract.ts'
import { saveChoice, selectReach } from './store.ts'
import { deliveryRefusals, isOn } from './topic.ts'
import { readUnsubscribeToken, type Stop } from './unsubscribe-token.ts'

const refuse = refuser(deliveryRefusals)

type OneSearch = { id: string; user_id: string }
/** How a saved search is found and ended by the feature that has them. */
export type SearchStops = {
  find(db: Queryable, search: OneSearch): Promise<{ name: string; is_stopped: boolean } | null>
  stop(db: Queryable, search: OneSearch): Promise<void>
}

/** The subscription that a token would stop. A forged or cut token, or one of an erased person, reveals nothing. */
export async function readUnsubscription(services: Services, token: string, searches: SearchStops) {
  const { db, keys } = services
  const stop = readUnsubscribeToken(keys.unsubscribe, token)
  const reach = stop && (await selectReach(db, stop.user_id))
  if (!stop || !reach) return refuse('unsubscribe_unknown')
  const { topic, channel } = stop
  const search = searchOf(stop)
  const found = search && (await searches.find(db, search))
  return {
    topic,
    channel,
    saved_search: found && { name: found.name },
    is_stopped: search ? (found?.is_stopped ?? true) : !isOn(topic, channel, reach),
  } satisfies Unsubscription
}

/** Stops what a token names, as often as it is asked to. */
export async function unsubscribe(services: Services, token: string, searches: SearchStops) {
  const before = await readUnsubscription(services, token, searches)
  const stop = readUnsubscribeToken(services.keys.unsubscribe, token)
  if (isRefused(before) || !stop) return refuse('unsubscribe_unknown')
  const search = searchOf(stop)
  if (search) await searches.stop(services.db, search)
  // Kept also where the topic is off without it: a "no" holds for good.
  else if (!(await saveChoice(services.db, stop.user_id, { ...stop, enabled: false }))) {
    return refuse('unsubscribe_unknown')
  }
  return { ...before, is_stopped: true }
}

function searchOf({ saved_search_id, user_id }: Stop): OneSearch | null {
  return saved_search_id === null ? null : { id: saved_search_id, user_id }
}
