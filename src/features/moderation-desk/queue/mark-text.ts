import { findContacts } from '#features/contact-details/find-contacts.ts'
import { findMoneyTalk } from '#features/contact-details/money-talk.ts'
import type { MarkedText } from './contract.ts'
import type { Mark } from './queue.ts'

/** A text with what leads out of the product marked: contact details, and talk of paying elsewhere where none of those is. */
export function markText(text: string): MarkedText {
  const contacts = findContacts(text).map((span): Mark => ({ ...span, kind: 'contact' }))
  const money = findMoneyTalk(text).map((span): Mark => ({ ...span, kind: 'money' }))
  const marks: Mark[] = []
  for (const mark of [...contacts, ...money].toSorted((one, other) => one.start - other.start)) {
    if (mark.start >= (marks.at(-1)?.end ?? 0)) marks.push(mark)
  }
  return { text, marks }
}
