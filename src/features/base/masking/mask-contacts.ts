import { m } from '#paraglide/messages.js'
import type { Locale } from '#platform/locale.ts'
import { findContacts, joinSpans } from './find-contacts.ts'
import type { Span } from './span.ts'

/**
 * A text with its telephone numbers and e-mail addresses hidden, in the language of the mark, and what it holds of one that runs over
 * several texts (`across`); null where it holds none.
 */
export function maskContacts(text: string, locale: Locale, across: readonly Span[] = []): string | null {
  const spans = joinSpans([...findContacts(text), ...across])
  if (spans.length === 0) return null
  const mark = m.contact_details_mark({}, { locale })
  const parts = spans.map(({ start }, at) => text.slice(spans[at - 1]?.end ?? 0, start))
  const masked = `${parts.join(mark)}${mark}${text.slice(spans.at(-1)?.end)}`
  // Text beside a contact may form a new one once that is gone.
  return maskContacts(masked, locale) ?? masked
}

/**
 * Whether a public text holds contact details: no approval would ever hide or show them there. An unchanged text
 * (`standing`) is not judged again.
 */
export function holdsContact(text: string, standing?: string): boolean {
  return text !== standing && findContacts(text).length > 0
}
