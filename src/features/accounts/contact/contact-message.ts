import { createHmac, randomUUID } from 'node:crypto'
import { formatDeadline } from '#features/clocks/format-deadline.ts'
import { sendLetterNoted, sendTextNoted } from '#features/deliveries/send-noted.ts'
import { writeLetter } from '#features/deliveries/write-letter.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { codeHash, linkHash, newCode } from '../proofs.ts'
import { REMOVAL_LETTER, TOLD_WITHIN_HOURS } from '../second-step-removal/removal.ts'
import { isTold } from '../second-step-removal/store.ts'
import type { ContactKind } from './contact-change.ts'
import { contactLetter, contactText, type Told } from './letters.ts'
import { selectContacts, selectHolder, selectUnsentProof, updateSecret } from './store.ts'

export const CONTACT_MESSAGE_JOB = 'accounts_write_to_contact'

type Ordered = { proof_id: string; message_id: string }
type Proof = NonNullable<Awaited<ReturnType<typeof selectUnsentProof>>>
/** Where a message goes, to whom, and in whose name its delivery is noted. */
type Addressed = { to: string; told: Told; reader: { id: string; locale: string; time_zone: string } }

/** Orders the letter or text message of a proof: the secret in it is made when it is sent. */
export function writeToContact(trx: Queryable, proofId: string): Promise<void> {
  const payload = { proof_id: proofId, message_id: randomUUID() }
  return addJob(trx, CONTACT_MESSAGE_JOB, payload, { key: `contact:${proofId}`, maxAttempts: 12 })
}

/**
 * Writes to a contact: to a new one, to prove it; to whoever has that already, that somebody wanted it; to an old one, that it was
 * changed; to every one, that the second step is to be removed. Which of the first two it is, is found out here: whoever asked is
 * answered before.
 */
export async function sendContactMessage(services: Services, { proof_id, message_id }: Ordered) {
  const proof = await selectUnsentProof(services.db, proof_id, services.clock.now())
  const addressed = proof && (await addressOf(services, proof))
  if (!proof || !addressed) return
  const { to, told, reader } = addressed
  const sent = { message_id: `${told}-${message_id}`, user_id: reader.id, topic: 'account' } as const
  const { config } = services
  const locale = reader.locale === 'fr-CA' ? ('fr-CA' as const) : ('en-CA' as const)
  const when = formatDeadline(proof.expires_at, reader.time_zone, locale)
  if (to.includes('@')) {
    const token = told === 'contact_wanted' ? null : await putLink(services, proof, message_id)
    const letter = contactLetter(told, { config, locale, contact: to, token, when })
    await sendLetterNoted(services, sent, { ...writeLetter(services, sent, letter), to })
    return
  }
  await sendTextNoted(services, sent, to, async () => {
    const secret = await secretOf(services, proof, { told, message_id })
    return contactText(told, { config, locale, secret, when })
  })
}

async function addressOf(services: Services, proof: Proof): Promise<Addressed | null> {
  const { db } = services
  const person = await selectContacts(db, proof.user_id)
  const { purpose, contact, detail } = proof
  if (!person) return null
  if (purpose === 'keep_second_step') {
    const isSent = detail !== null && (await leavesTime(services, proof))
    return isSent ? { to: detail, told: REMOVAL_LETTER, reader: person } : null
  }
  if (contact === null) return null
  const kind: ContactKind = purpose.endsWith('email') ? 'email' : 'phone'
  if (purpose.startsWith('undo_')) {
    return detail === null ? null : { to: detail, told: `${kind}_changed`, reader: person }
  }
  const holder = await selectHolder(db, kind, contact, person.id)
  return holder
    ? { to: contact, told: 'contact_wanted', reader: holder }
    : { to: contact, told: `change_${kind}`, reader: person }
}

/**
 * Whether a removal’s letter goes out: the first one while there is time to act on it. Where none did, the removal is not carried out
 * in the end; where another did, a late one is better than none.
 */
async function leavesTime({ db, clock }: Services, { user_id, created_at }: Proof): Promise<boolean> {
  const isLate = clock.now().getTime() >= created_at.getTime() + TOLD_WITHIN_HOURS * 3_600_000
  return !isLate || isTold(db, user_id, created_at)
}

async function secretOf(
  services: Services,
  proof: Proof,
  { told, message_id }: { told: Told; message_id: string },
): Promise<string> {
  if (told === 'contact_wanted') return ''
  return told === 'change_phone' ? renewCode(services, proof) : putLink(services, proof, message_id)
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
