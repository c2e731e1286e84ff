import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 4000
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024

export const messageRefusals = {
  not_found: commonRefusals.not_found,
  /** One sentence for all of it: a block, a suspension, nothing on offer. */
  not_reachable: { status: 403, reportable: false },
  request_key_reused: { status: 409, reportable: false },
  message_empty: { status: 422, reportable: false },
  message_file_gone: { status: 422, reportable: false },
  too_many_messages: { status: 429, reportable: true },
  too_many_conversations: { status: 429, reportable: true },
  invalid_file_type: { status: 415, reportable: false },
  file_too_large: { status: 413, reportable: false },
  file_missing: { status: 400, reportable: false },
  upload_not_verified: { status: 422, reportable: true },
  uploads_busy: { status: 429, reportable: true },
  body_late: { status: 408, reportable: false },
  body_cut: { status: 400, reportable: false },
} as const satisfies RefusalTable

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/**
 * How many messages a person may send and conversations they may begin within a day: fewer while their account is new.
 */
export const DAILY = { messages: 300, conversations: 15, conversationsAtFirst: 5 } as const

/** How many conversations a person may begin within a day, by the age of their account. */
export function conversationsADay(joinedAt: Date, now: Date): number {
  const isNew = now.getTime() - joinedAt.getTime() < DAY_MS
  return isNew ? DAILY.conversationsAtFirst : DAILY.conversations
}

/** Seconds from now until what was sent then is a day old. */
export function secondsUntilDayOld(sentAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((sentAt.getTime() + DAY_MS - now.getTime()) / 1000))
}

/** Messages with words about paying elsewhere within a day, from which on the conversation is reported by itself. */
export const RISKY_A_DAY = 3

/** How long words stay unread before the reader is told outside of the product: by a push, and by a letter or a text message. */
export const PUSH_AFTER_MS = 20_000
export const LETTER_AFTER_MS = 600_000

const FIRST_LINE_MAX_LENGTH = 140

/** The first line of a message, for the bell and for pushes. */
export function firstLine(body: string): string {
  const [line = ''] = body.split('\n')
  const letters = [...line.trim()]
  return letters.length > FIRST_LINE_MAX_LENGTH
    ? `${letters
        .slice(0, FIRST_LINE_MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}

/** The key of an unread run: the messages a person got since they last read. */
export function runKey(conversationId: string, readSeq: number): string {
  return `conversation:${conversationId}:${readSeq}`
}

/** The address of the conversation with a person. */
export function threadPath(otherId: string): string {
  return `/messages?with=${otherId}`
}
