import { lenderName } from '#features/people/profiles/lender-name.ts'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'
import { formatWeekday } from '#platform/day-text.ts'
import { elide } from '#platform/elide.ts'
import { formatClock } from '#platform/moments.ts'
import { pageFacts } from '#ui/page-facts.ts'
import type { ConversationView, MessageView } from '../contract.ts'
import { localDay } from './group-by-day.ts'
import type { MessageStatus } from './message-status.ts'

/** A person's displayed name; a name is optional. */
export function personName({ name }: { name: string }): string {
  return lenderName(name)
}

/** The label of a subject: `About Sony FX6`, `À propos d’Aputure`. */
export function aboutText(name: string): string {
  return elide(m.messages_about({ name }), getLocale(), name)
}

/** The warning about paying elsewhere. */
export function riskText(): string {
  return m.messages_risk({ brand: pageFacts().brand })
}

/** The time of day where the reader is. */
export function timeText(instant: string): string {
  return formatClock(new Date(instant), getLocale())
}

/** A day between words: today and yesterday by name, then `Friday, November 27`, with the year when it is another. */
export function dayText(day: string, now: Date): string {
  if (day === localDay(now)) return m.messages_today()
  if (day === localDay(dayBefore(now))) return m.messages_yesterday()
  return formatWeekday(day, getLocale(), localDay(now))
}

/** The time of a person's last message, as short as possible: `2:05 p.m.`, `Yesterday`, `Tue`, `Nov 12`. */
export function shortWhen(instant: string, now: Date): string {
  const day = localDay(instant)
  if (day === localDay(now)) return timeText(instant)
  if (day === localDay(dayBefore(now))) return m.messages_yesterday()
  if (now.getTime() - Date.parse(instant) < 6 * 86_400_000) return format(instant, { weekday: 'short' })
  const year = day.startsWith(`${now.getFullYear()}-`) ? undefined : 'numeric'
  return format(instant, { day: 'numeric', month: 'short', year })
}

/** The last words of a conversation, in one line. */
export function lastWords({ last, user }: ConversationView): string {
  const text = last.body || (last.file ? fileKind(last.file) : '')
  return last.sender_id === user.id ? text : m.messages_you({ text })
}

export function fileKind({ content_type }: Pick<NonNullable<MessageView['file']>, 'content_type'>): string {
  return content_type.startsWith('image/') ? m.messages_picture() : m.messages_pdf()
}

/** How far one’s own words have come. */
export function statusText(status: MessageStatus, now: Date): string {
  if (status.is === 'sent') return m.messages_sent()
  if (status.is === 'told') return status.by === 'email' ? m.messages_told_email() : m.messages_told_text()
  return status.at ? m.messages_read({ time: readWhen(status.at, now) }) : m.messages_read_before()
}

/** On another day the time alone would say too little. */
function readWhen(instant: string, now: Date): string {
  const isToday = localDay(instant) === localDay(now)
  return isToday ? timeText(instant) : `${shortWhen(instant, now)} ${timeText(instant)}`
}

function dayBefore(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
}

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(getLocale(), options).format(new Date(instant))
}
