import { deliverLetter } from '#features/deliveries/deliver-letter.ts'
import type { Services } from '#platform/context.ts'
import { hidingLetter } from './hiding-letter.ts'
import type { HidingNews } from './order-hiding-letter.ts'
import { selectTold } from './store.ts'

/** Tells an owner, as long as it is as the letter says. */
export async function sendHidingLetter(services: Services, news: HidingNews): Promise<void> {
  const found = await selectTold(services.db, news)
  if (!found || found.isHidden !== (news.told === 'hidden')) return
  const sent = {
    message_id: `hiding.${news.id}.${news.told}.${Date.parse(news.at)}`,
    user_id: found.owner_id,
    topic: 'account',
  } as const
  await deliverLetter(services, sent, hidingLetter(news, found, services.config, found.locale))
}
