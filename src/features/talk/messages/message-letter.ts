import { personName } from '#features/people/profiles/person-name.ts'
import { pageUrl } from '#integrations/mail/letter.ts'
import { m } from '#paraglide/messages.js'
import type { Config } from '#platform/config.ts'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import { threadPath } from './message.ts'

/** How many of the unread messages a letter shows, the newest. */
export const LETTER_MESSAGES = 3
const SHOWN_LENGTH = 600

type Unread = {
  locale: Locale
  other_id: string
  sender_name: string
  count: number
  words: readonly string[]
}

/** The letter about unread messages, in the reader's language; a text message takes its subject and button. */
export function messageLetter({ locale, other_id, sender_name, count, words }: Unread, config: Config) {
  const name = personName(sender_name, locale)
  const subject = elide(m.messages_letter_subject({ name, count }, { locale }), locale, name)
  const shown = words.map((one) => shorten(one) || m.notifications_message_file({}, { locale }))
  const more = count - shown.length
  return {
    subject,
    locale,
    preheader: shown.at(-1) ?? subject,
    heading: subject,
    paragraphs: [
      ...(more > 0 ? [m.messages_letter_earlier({ count: more }, { locale })] : []),
      ...shown.map((one) => m.messages_letter_said({ words: one }, { locale })),
    ],
    button: {
      label: m.messages_letter_button({}, { locale }),
      url: pageUrl(config, locale, threadPath(other_id)),
    },
    footer: m.messages_letter_footer({ brand: config.BRAND_NAME }, { locale }),
  }
}

function shorten(words: string): string {
  const letters = [...words]
  return letters.length > SHOWN_LENGTH
    ? `${letters
        .slice(0, SHOWN_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : words
}
