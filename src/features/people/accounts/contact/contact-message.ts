import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatDeadline } from '#features/base/clocks/format-deadline.ts'
import { sendLetterNoted, sendTextNoted } from '#features/base/deliveries/send-noted.ts'
import { writeLetter } from '#features/base/deliveries/write-letter.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable, Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { parseJson } from '#platform/json.ts'
import type { Locale } from '#platform/locale.ts'
import { alertLetter, alertText, type ContactMessage, contactLetter, contactText } from '../alerts.ts'
import { type AlertFacts, FACTOR_NEWS, type FactorNews } from '../message-person.ts'
import { codeHash, linkHash, newCode, newToken } from '../one-time-secrets.ts'
import { baselineAt } from '../recovery/factor.ts'
import { selectFactors } from '../recovery/factor-store.ts'
import { RECOVERY_LINK_DAYS, TOLD_WITHIN_HOURS } from '../recovery/recovery.ts'
import { isTold, selectOpenRecovery } from '../recovery/recovery-store.ts'
import { type ContactKind, contactsToTell } from './contact-rules.ts'
import {
  insertContactSecret,
  selectContacts,
  selectHolder,
  selectUnsentSecret,
  updateSecret,
} from './store.ts'

export const CONTACT_MESSAGE_JOB = 'accounts_write_to_contact'

type MessageOrder = { proof_id: string; message_id: string }
type OneTimeSecret = NonNullable<Awaited<ReturnType<typeof selectUnsentSecret>>> & { contact: string }
type Reader = { id: string; locale: Locale; time_zone: string }
/** The news for a contact of an account about a change: in the database as JSON. */
const storedNews = z.object({
  news: z.enum(FACTOR_NEWS),
  facts: z.record(z.string(), z.string().nullable()),
})

/** Orders the letter or text message for a one-time secret, which is made when the message is sent. */
export function writeToContact(trx: Queryable, secretId: string): Promise<void> {
  const payload = { proof_id: secretId, message_id: randomUUID() }
  return addJob(trx, CONTACT_MESSAGE_JOB, payload, { key: `contact:${secretId}`, maxAttempts: 12 })
}

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
  const id = await insertContactSecret(db, {
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
  const since = (await selectOpenRecovery(trx, userId))?.baseline_at ?? baselineAt(now)
  const former = (await selectFactors(trx, userId)).flatMap((factor) => {
    if (factor.kind !== 'email' && factor.kind !== 'phone') return []
    const goesOut = factor.kind === 'email' ? config.sendsMail : config.sendsTexts
    return goesOut && factor.until && factor.until > since ? [factor.value.contact] : []
  })
  return [...new Set([...present, ...former])]
}

/**
 * Writes to a contact: to a new one, to prove it; to its present holder, that another person wanted it; to an account's
 * contacts, old and new, that something changed. It tells the first two apart here, after the asker was answered.
 */
export async function sendContactMessage(services: Services, { proof_id, message_id }: MessageOrder) {
  const secret = await selectUnsentSecret(services.db, proof_id, services.clock.now())
  const person = secret && (await selectContacts(services.db, secret.user_id))
  if (!secret || !person || secret.contact === null) return
  const addressed = { ...secret, contact: secret.contact }
  if (secret.purpose === 'recover') await sendNews(services, addressed, person, message_id)
  else await sendSecret(services, addressed, person, message_id)
}

async function sendSecret(services: Services, secret: OneTimeSecret, person: Reader, message_id: string) {
  const kind: ContactKind = secret.purpose === 'change_email' ? 'email' : 'phone'
  const holder = await selectHolder(services.db, kind, secret.contact, person.id)
  const reader = holder ?? person
  const what: ContactMessage = holder ? 'contact_wanted' : `change_${kind}`
  const sent = { message_id: `${what}-${message_id}`, user_id: reader.id, topic: 'account' } as const
  const { config } = services
  const locale = reader.locale
  if (kind === 'email') {
    const token = holder ? null : await putLink(services, secret, message_id)
    const letter = contactLetter(what, { config, locale, contact: secret.contact, token })
    await sendLetterNoted(services, sent, { ...writeLetter(services, sent, letter), to: secret.contact })
    return
  }
  await sendTextNoted(services, sent, secret.contact, async () =>
    contactText(what, { config, locale, code: holder ? '' : await renewCode(services, secret) }),
  )
}

async function sendNews(services: Services, secret: OneTimeSecret, person: Reader, message_id: string) {
  const { news, facts } = storedNews
    .catch({ news: 'email_changed', facts: {} })
    .parse(parseJson(secret.detail ?? ''))
  if (!(await leavesTime(services, secret, news))) return
  const { locale } = person
  const { config } = services
  const when = facts.due_at ? formatDeadline(new Date(facts.due_at), person.time_zone, locale) : ''
  const about = { config, locale, facts, when }
  const sent = { message_id: `${news}-${message_id}`, user_id: person.id, topic: 'account' } as const
  if (secret.contact.includes('@')) {
    const recovery = await putLink(services, secret, message_id)
    const letter = alertLetter(news, { ...about, recovery })
    await sendLetterNoted(services, sent, { ...writeLetter(services, sent, letter), to: secret.contact })
    return
  }
  await sendTextNoted(services, sent, secret.contact, async () =>
    alertText(news, { ...about, recovery: await putLink(services, secret, message_id) }),
  )
}

/**
 * Whether a recovery’s message goes out: the first one while there is time to act on it. Where none did, the recovery is not carried
 * out in the end; where another did, a late one is better than none.
 */
async function leavesTime(
  { db, clock }: Services,
  { user_id, created_at }: OneTimeSecret,
  news: FactorNews,
): Promise<boolean> {
  if (news !== 'recovery_opened') return true
  const isLate = clock.now().getTime() >= created_at.getTime() + TOLD_WITHIN_HOURS * 3_600_000
  return !isLate || isTold(db, user_id, created_at)
}

/** The same for the same message, however often it is tried: the link that may be in a mailbox already stays good. */
async function putLink({ db, keys }: Services, { id }: OneTimeSecret, messageId: string): Promise<string> {
  const token = createHmac('sha256', keys.contactLink).update(messageId).digest('base64url')
  await updateSecret(db, id, linkHash(token))
  return token
}

async function renewCode({ db }: Services, { id, user_id }: OneTimeSecret): Promise<string> {
  const code = newCode()
  await updateSecret(db, id, codeHash(user_id, code))
  return code
}
