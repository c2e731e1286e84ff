import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { type Letter, NO_MAILBOX } from '#platform/ports/mail.ts'
import { noteSent, noteUndelivered, selectReachable, type Undelivered } from './store.ts'

type Sent = Pick<Undelivered, 'message_id' | 'user_id' | 'topic'> & { rental_id?: string }
type Written = Omit<Letter, 'to'> & {
  /** Where its button leads. */
  url: string
}

/**
 * Sends a person a letter. Who has no confirmed address but a confirmed number gets its subject and link as a text message, and
 * the letter is one of the undelivered.
 */
export async function deliverLetter(services: Services, sent: Sent, written: Written): Promise<void> {
  const { db, sms, config } = services
  const person = await selectReachable(db, sent.user_id)
  if (!person) return
  const { url, ...letter } = written
  if (person.email_verified && !person.email.endsWith(NO_MAILBOX)) {
    return sendNoted(services, sent, { ...letter, to: person.email })
  }
  await noteUndelivered(db, lineOf(services, sent, 'no_mailbox'))
  if (!person.phone_number || !person.phone_number_verified) return
  const locale = person.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const words = { brand: config.BRAND_NAME, subject: letter.subject, url }
  await sms.send({ to: person.phone_number, text: m.deliveries_text(words, { locale }) })
}

/** Sends a letter to an address; while it can’t be sent, it is one of the undelivered. */
export async function sendNoted(services: Services, sent: Sent, letter: Letter): Promise<void> {
  try {
    await services.mail.send({ ...letter, message_id: sent.message_id })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    await noteUndelivered(services.db, lineOf(services, sent, said.slice(0, 200)))
    throw error
  }
  await noteSent(services.db, sent.message_id)
}

function lineOf({ clock }: Services, sent: Sent, detail: string): Undelivered {
  return { ...sent, rental_id: sent.rental_id ?? null, detail, created_at: clock.now() }
}
