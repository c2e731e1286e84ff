import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isBearer } from '#platform/http/bearer.ts'
import { parseJson } from '#platform/json.ts'
import { refuser } from '#platform/refusal.ts'
import { type MailNews, mailNews } from './contract.ts'
import { markEmailFailed, saveChoice, selectAddressee, updateReturned } from './store.ts'
import { choosable, deliveryRefusals } from './topic.ts'

const refuse = refuser(deliveryRefusals)

/**
 * Handles a mail provider's report on a sent letter: a bounce or a complaint. Repeated reports count once, unknown
 * letters are ignored. Without a shared secret the route does not exist.
 */
export async function receiveMailNews(services: Services, authorization: string | undefined, body: string) {
  const { db, config, clock } = services
  if (!config.MAIL_WEBHOOK_SECRET) return refuse('not_found')
  if (!isBearer(authorization, config.MAIL_WEBHOOK_SECRET)) return refuse('forbidden')
  const { data: news } = mailNews.safeParse(parseJson(body))
  if (!news) return refuse('invalid_input')
  await transact(db, async (trx) => {
    const person = await addresseeOf(trx, news)
    if (!person) return
    const at = new Date(Math.min(Date.parse(news.at), clock.now().getTime()))
    if (news.kind === 'complained') await stopLetters(trx, person.id)
    else await markEmailFailed(trx, { user_id: person.id, email: person.email }, { reason: news.kind, at })
  })
  return { received: true as const }
}

/** The person whose address the report is about; null when it was already known or the address has changed. */
async function addresseeOf(trx: Trx, { message_id, recipient, kind }: MailNews) {
  const email = recipient?.trim().toLowerCase()
  if (message_id === undefined) return email === undefined ? undefined : selectAddressee(trx, { email })
  const status = kind === 'bounced' ? 'returned' : 'complained'
  const user_id = await updateReturned(trx, ownId(message_id), status)
  const person = user_id === null ? undefined : await selectAddressee(trx, { user_id })
  return person && (email ?? person.email) === person.email ? person : undefined
}

/** The id that we gave it, of `<id@host>` as it travelled. */
function ownId(messageId: string): string {
  return messageId.replace(/^<|>$/g, '').replace(/@[^@]*$/, '')
}

async function stopLetters(trx: Trx, userId: string): Promise<void> {
  for (const { topic, channel } of choosable) {
    if (channel === 'email') await saveChoice(trx, userId, { topic, channel, enabled: false })
  }
}
