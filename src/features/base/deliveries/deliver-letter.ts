import { m } from '#paraglide/messages.js'
import type { Services } from '#platform/context.ts'
import { noteNoWay, type Sent, sendLetterNoted, sendTextNoted } from './send-noted.ts'
import { selectReach } from './store.ts'
import { isChoosable, isOn } from './topic.ts'
import { type Written, writeLetter } from './write-letter.ts'

/** A few text messages in one: what carriers still deliver whole. */
const TEXT_MAX_LENGTH = 300

type ButtonLetter = Written & { button: NonNullable<Written['button']> }

/**
 * Tells a person by letter, by text message (its subject and where its button leads), by both or not at all, as they chose by
 * now and can be reached; never by text where `isTexted` is false.
 * @returns by which way it went, the letter before the text message; null where it went by none
 */
export async function deliverLetter(
  services: Services,
  sent: Sent,
  written: ButtonLetter,
  { isTexted: mayText = true } = {},
): Promise<'email' | 'text' | null> {
  const reach = await selectReach(services.db, sent.user_id)
  if (!reach) return null
  const { mailbox, hasEmail, phone, choices } = reach
  const isWanted = isOn(sent.topic, 'email', reach)
  // Warnings are worth a try also where letters came back.
  const address = isWanted && (hasEmail || sent.topic === 'account') ? mailbox : null
  const isMailed =
    address !== null &&
    (await sendLetterNoted(services, sent, { ...writeLetter(services, sent, written), to: address }))
  // One that came back just now leaves no address to write to.
  const after = { choices, hasEmail: hasEmail && (isMailed || address === null) }
  const takesTexts = phone !== null && services.config.sendsTexts
  const isTexted =
    mayText &&
    takesTexts &&
    isOn(sent.topic, 'text', after) &&
    (await sendTextNoted(services, { ...sent, message_id: `${sent.message_id}:text` }, phone, () =>
      textOf(services, written),
    ))
  if (isMailed) return 'email'
  if (isTexted) return 'text'
  // A person with a phone number alone chooses what it gets; only a record is missing then.
  const isMissed = mailbox !== null || !takesTexts || !isChoosable(sent.topic, 'email')
  if (isWanted && !address && isMissed) {
    await noteNoWay(services, sent, mailbox ? 'address_failed' : 'no_mailbox')
  }
  return null
}

function textOf({ config }: Services, { locale, subject, button: { url } }: ButtonLetter): string {
  const write = (words: string) =>
    m.deliveries_text({ brand: config.BRAND_NAME, subject: words, url }, { locale })
  return write(shorten(subject, TEXT_MAX_LENGTH - write('').length))
}

/** At most so many UTF-16 units, with an ellipsis in place of the rest and no half of a character before it. */
function shorten(words: string, length: number): string {
  if (words.length <= length) return words
  return `${words
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
