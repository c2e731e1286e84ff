import { deliverLetter } from '#features/base/deliveries/deliver-letter.ts'
import { sendPush } from '#features/base/deliveries/push/send-push.ts'
import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import { readCards } from '#features/gear/search/read-cards.ts'
import type { Services } from '#platform/context.ts'
import { dayInZone } from '#platform/days.ts'
import type { Locale } from '#platform/locale.ts'
import { filtersOf } from './present-search.ts'
import { readName } from './read-name.ts'
import type { LetterOrder } from './run-searches.ts'
import { type FoundBySearch, findsLetter, findsPush, keepLookingLetter } from './search-letter.ts'
import type { Find } from './store/runs.ts'
import { selectReader, selectSearch } from './store/searches.ts'

/**
 * Tells a person what their searches found, as far as it is still there and still wanted: where it is told at once, on the
 * screens that show it at once, else by letter.
 */
export async function tellFinds(
  services: Services,
  { user_id, finds, at_once, key }: LetterOrder,
): Promise<void> {
  const locale = await selectReader(services.db, user_id)
  if (!locale) return
  const found: FoundBySearch[] = []
  for (const find of finds) {
    const one = await readFind(services, user_id, find, locale)
    if (one) found.push(one)
  }
  const [first, ...more] = found
  if (!first) return
  const only = more.length === 0 ? { saved_search_id: first.id } : {}
  const sent = { message_id: `saved-search.${key}`, user_id, topic: 'searches', ...only } as const
  const pushed = { ...sent, message_id: `${sent.message_id}:push` }
  if (at_once && (await sendPush(services, pushed, findsPush(first, locale)))) return
  await deliverLetter(services, sent, findsLetter([first, ...more], { config: services.config, locale }))
}

/** Asks whether to go on, when a search for no days in particular has ended. */
export async function askToKeepLooking(
  services: Services,
  { user_id, search_id }: { user_id: string; search_id: string },
): Promise<void> {
  const { db, config } = services
  const [locale, search] = await Promise.all([
    selectReader(db, user_id),
    selectSearch(db, user_id, search_id),
  ])
  if (!locale || !search || search.next_run_at || search.cadence === 'off') return
  const message_id = `saved-search.${search_id}.over.${search.ends_at.getTime()}`
  const sent = { message_id, user_id, topic: 'searches', saved_search_id: search_id } as const
  await deliverLetter(
    services,
    sent,
    keepLookingLetter(await readName(db, search, locale, dayInZone(services.clock.now(), 'UTC')), {
      config,
      locale,
    }),
  )
}

async function readFind(
  services: Services,
  userId: string,
  { search_id, listing_ids }: Find,
  locale: Locale,
): Promise<FoundBySearch | null> {
  const search = await selectSearch(services.db, userId, search_id)
  if (!search || search.cadence === 'off') return null
  const cards: EquipmentCard[] = JSON.parse(await readCards(services, listing_ids))
  if (cards.length === 0) return null
  return {
    id: search.id,
    name: await readName(services.db, search, locale, dayInZone(services.clock.now(), 'UTC')),
    filters: filtersOf(search),
    cards,
  }
}
