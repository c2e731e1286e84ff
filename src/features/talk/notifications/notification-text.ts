import { personName } from '#features/people/profiles/person-name.ts'
import { m } from '#paraglide/messages.js'
import { elide } from '#platform/elide.ts'
import type { Locale } from '#platform/locale.ts'
import type { BellWords, NotificationValues } from '#platform/ports/notifications.ts'

/** Title and sentence of a notification about a rental in the receiver's language. */
export function notificationText(words: BellWords, about: NotificationValues, locale: Locale) {
  const named = { ...about, sender: personName(about.sender, locale) }
  const sentence = words.message(named, { locale })
  return {
    title: words.title({}, { locale }),
    message: elide(sentence, locale, named.equipment, named.sender),
  }
}

/** The same of a message: who wrote, and what, or that it was a file. */
export function messageText(sender: string | null, words: string, locale: Locale) {
  const name = personName(sender, locale)
  const title = m.notifications_message_title({ sender: name }, { locale })
  return {
    title: elide(title, locale, name),
    message: words || m.notifications_message_file({}, { locale }),
  }
}
