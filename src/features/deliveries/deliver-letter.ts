import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { type Letter, NO_MAILBOX } from '#platform/ports/mail.ts'
import { type Delivery, isTextSent, noteDelivery, noteSent, selectReachable } from './store.ts'

type Sent = Pick<Delivery, 'message_id' | 'user_id' | 'topic'> & { rental_id?: string }
type Written = Omit<Letter, 'to'> & {
  /** Where its button leads. */
  url: string
}

/** A few text messages in one: what carriers still deliver whole. */
const TEXT_MAX_LENGTH = 300

/**
 * Sends a person a letter. Who has no confirmed address but a confirmed number gets its subject and link as a text message, and
 * the letter is one of the undelivered.
 */
export async function deliverLetter(services: Services, sent: Sent, written: Written): Promise<void> {
  const { db, config } = services
  const person = await selectReachable(db, sent.user_id)
  if (!person) return
  const { url, ...letter } = written
  if (person.email_verified && !person.email.endsWith(NO_MAILBOX)) {
    return sendNoted(services, sent, { ...letter, to: person.email })
  }
  await noteDelivery(db, {
    ...lineOf(services, sent),
    channel: 'email',
    status: 'failed',
    detail: 'no_mailbox',
  })
  if (!person.phone_number || !person.phone_number_verified) return
  const locale = person.locale === 'fr-CA' ? 'fr-CA' : 'en-CA'
  const write = (subject: string) => m.deliveries_text({ brand: config.BRAND_NAME, subject, url }, { locale })
  const text = write(shorten(letter.subject, TEXT_MAX_LENGTH - write('').length))
  await sendText(
    services,
    { ...sent, message_id: `${sent.message_id}:text` },
    { to: person.phone_number, text },
  )
}

/** Sends a letter to an address; while it can’t be sent, it is one of the undelivered. */
export async function sendNoted(services: Services, sent: Sent, letter: Letter): Promise<void> {
  await noteFailure(services, sent, 'email', () =>
    services.mail.send({ ...letter, message_id: sent.message_id }),
  )
  await noteSent(services.db, sent.message_id)
}

/** Sends a text message, which has no id that the reader’s end would know again, unless it was sent before. */
async function sendText(
  services: Services,
  sent: Sent,
  message: { to: string; text: string },
): Promise<void> {
  if (await isTextSent(services.db, sent.message_id)) return
  await noteFailure(services, sent, 'text', () => services.sms.send(message))
  await noteDelivery(services.db, {
    ...lineOf(services, sent),
    channel: 'text',
    status: 'sent',
    detail: null,
  })
}

async function noteFailure(
  services: Services,
  sent: Sent,
  channel: Delivery['channel'],
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const line = { ...lineOf(services, sent), channel, detail: said.slice(0, 200) }
    await noteDelivery(services.db, { ...line, status: 'failed' })
    throw error
  }
}

function lineOf({ clock }: Services, sent: Sent) {
  return { ...sent, rental_id: sent.rental_id ?? null, created_at: clock.now() }
}

/** At most so many UTF-16 units, with an ellipsis in place of the rest and no half of a character before it. */
function shorten(words: string, length: number): string {
  if (words.length <= length) return words
  return `${words
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
