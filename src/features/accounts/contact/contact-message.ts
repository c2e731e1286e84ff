import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { formatDeadline } from '#features/clocks/format-deadline.ts'
import { sendLetterNoted, sendTextNoted } from '#features/deliveries/send-noted.ts'
import { writeLetter } from '#features/deliveries/write-letter.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { parseJson } from '#platform/json.ts'
import { alertLetter, alertText } from '../alerts.ts'
import { FACTOR_NEWS, type FactorNews } from '../message-person.ts'
import { codeHash, linkHash, newCode } from '../proofs.ts'
import { TOLD_WITHIN_HOURS } from '../recovery/recovery.ts'
import { isTold } from '../recovery/recovery-store.ts'
import type { ContactKind } from './contact-change.ts'
import { contactLetter, contactText, type Told } from './letters.ts'
import { selectContacts, selectHolder, selectUnsentProof, updateSecret } from './store.ts'

export const CONTACT_MESSAGE_JOB = 'accounts_write_to_contact'

type Ordered = { proof_id: string; message_id: string }
type Proof = NonNullable<Awaited<ReturnType<typeof selectUnsentProof>>> & { contact: string }
type Reader = { id: string; locale: string; time_zone: string }
/** What a contact of an account is told of a change: in the database as JSON. */
const told = z.object({
  news: z.enum(FACTOR_NEWS),
  facts: z.record(z.string(), z.string().nullable()),
})

/** Orders the letter or text message of a proof: the secret in it is made when it is sent. */
export function writeToContact(trx: Queryable, proofId: string): Promise<void> {
  const payload = { proof_id: proofId, message_id: randomUUID() }
  return addJob(trx, CONTACT_MESSAGE_JOB, payload, { key: `contact:${proofId}`, maxAttempts: 12 })
}

/**
 * Writes to a contact: to a new one, to prove it; to whoever has that already, that somebody wanted it; to one that an account has or
 * had, what changed. Which of the first two it is, is found out here: whoever asked is answered before.
 */
export async function sendContactMessage(services: Services, { proof_id, message_id }: Ordered) {
  const proof = await selectUnsentProof(services.db, proof_id, services.clock.now())
  const person = proof && (await selectContacts(services.db, proof.user_id))
  if (!proof || !person || proof.contact === null) return
  const addressed = { ...proof, contact: proof.contact }
  if (proof.purpose === 'recover') await sendNews(services, addressed, person, message_id)
  else await sendProof(services, addressed, person, message_id)
}

async function sendProof(services: Services, proof: Proof, person: Reader, message_id: string) {
  const kind: ContactKind = proof.purpose === 'change_email' ? 'email' : 'phone'
  const holder = await selectHolder(services.db, kind, proof.contact, person.id)
  const reader = holder ?? person
  const what: Told = holder ? 'contact_wanted' : `change_${kind}`
  const sent = { message_id: `${what}-${message_id}`, user_id: reader.id, topic: 'account' } as const
  const { config } = services
  const locale = localeOf(reader)
  if (kind === 'email') {
    const token = holder ? null : await putLink(services, proof, message_id)
    const letter = contactLetter(what, { config, locale, contact: proof.contact, token })
    await sendLetterNoted(services, sent, { ...writeLetter(services, sent, letter), to: proof.contact })
    return
  }
  await sendTextNoted(services, sent, proof.contact, async () =>
    contactText(what, { config, locale, code: holder ? '' : await renewCode(services, proof) }),
  )
}

async function sendNews(services: Services, proof: Proof, person: Reader, message_id: string) {
  const { news, facts } = told
    .catch({ news: 'email_changed', facts: {} })
    .parse(parseJson(proof.detail ?? ''))
  if (!(await leavesTime(services, proof, news))) return
  const locale = localeOf(person)
  const { config } = services
  const when = facts.due_at ? formatDeadline(new Date(facts.due_at), person.time_zone, locale) : ''
  const about = { config, locale, facts, when }
  const sent = { message_id: `${news}-${message_id}`, user_id: person.id, topic: 'account' } as const
  if (proof.contact.includes('@')) {
    const recovery = await putLink(services, proof, message_id)
    const letter = alertLetter(news, { ...about, recovery })
    await sendLetterNoted(services, sent, { ...writeLetter(services, sent, letter), to: proof.contact })
    return
  }
  await sendTextNoted(services, sent, proof.contact, async () =>
    alertText(news, { ...about, recovery: await putLink(services, proof, message_id) }),
  )
}

/**
 * Whether a recovery’s message goes out: the first one while there is time to act on it. Where none did, the recovery is not carried
 * out in the end; where another did, a late one is better than none.
 */
async function leavesTime(
  { db, clock }: Services,
  { user_id, created_at }: Proof,
  news: FactorNews,
): Promise<boolean> {
  if (news !== 'recovery_opened') return true
  const isLate = clock.now().getTime() >= created_at.getTime() + TOLD_WITHIN_HOURS * 3_600_000
  return !isLate || isTold(db, user_id, created_at)
}

function localeOf({ locale }: Reader) {
  return locale === 'fr-CA' ? ('fr-CA' as const) : ('en-CA' as const)
}

/** The same for the same message, however often it is tried: the link that may be in a mailbox already stays good. */
async function putLink({ db, keys }: Services, { id }: Proof, messageId: string): Promise<string> {
  const token = createHmac('sha256', keys.contactLink).update(messageId).digest('base64url')
  await updateSecret(db, id, linkHash(token))
  return token
}

async function renewCode({ db }: Services, { id, user_id }: Proof): Promise<string> {
  const code = newCode()
  await updateSecret(db, id, codeHash(user_id, code))
  return code
}
