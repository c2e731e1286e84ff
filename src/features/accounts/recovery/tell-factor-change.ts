import type { Services } from '#platform/context.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { contactsToTell } from '../contact/contact-change.ts'
import { writeToContact } from '../contact/contact-message.ts'
import { insertContactProof, selectContacts } from '../contact/store.ts'
import type { AlertFacts, FactorNews } from '../message-person.ts'
import { linkHash, newToken } from '../proofs.ts'
import { baselineAt } from './factor.ts'
import { selectFactors } from './factor-store.ts'
import { readOpenRecovery } from './read-recovery.ts'
import { RECOVERY_LINK_DAYS } from './recovery.ts'

type Needs = Pick<Services, 'clock' | 'config'>

/**
 * Writes to every contact of a person, those they have and those they had in the last seven days, with a link that shows that contact.
 * Each message is made when it is sent, in a job of its own.
 */
export async function tellFactorChange(
  trx: Trx,
  { clock, config }: Needs,
  userId: string,
  news: FactorNews,
  facts: AlertFacts = {},
): Promise<void> {
  for (const contact of await contactsOldAndNew(trx, userId, { now: clock.now(), config })) {
    await tellContact(trx, { clock }, { user_id: userId, contact, news, facts })
  }
}

/** The same to one contact alone. */
export async function tellContact(
  db: Queryable,
  { clock }: Pick<Needs, 'clock'>,
  {
    user_id,
    contact,
    news,
    facts = {},
  }: { user_id: string; contact: string; news: FactorNews; facts?: AlertFacts },
): Promise<void> {
  const now = clock.now()
  const id = await insertContactProof(db, {
    user_id,
    purpose: 'recover',
    contact,
    detail: JSON.stringify({ news, facts }),
    browser_hash: null,
    secret_hash: linkHash(newToken()),
    created_at: now,
    expires_at: new Date(now.getTime() + RECOVERY_LINK_DAYS * 86_400_000),
  })
  await writeToContact(db, id)
}

/** Every contact that messages go out to, of now and of the last seven days. */
export async function contactsOldAndNew(
  trx: Trx,
  userId: string,
  { now, config }: { now: Date; config: Needs['config'] },
): Promise<string[]> {
  const person = await selectContacts(trx, userId)
  if (!person) return []
  const present = contactsToTell(person, config).map(({ contact }) => contact)
  // A recovery may take longer than seven days: who asked by an older contact hears its end.
  const since = (await readOpenRecovery(trx, userId))?.baseline_at ?? baselineAt(now)
  const former = (await selectFactors(trx, userId)).flatMap((factor) => {
    if (factor.kind !== 'email' && factor.kind !== 'phone') return []
    const goesOut = factor.kind === 'email' ? config.sendsMail : config.sendsTexts
    return goesOut && factor.until && factor.until > since ? [factor.value.contact] : []
  })
  return [...new Set([...present, ...former])]
}
