import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 4000

export const messageRefusals = {
  not_found: commonRefusals.not_found,
  /** One sentence for all of it: a block, a suspension, nothing on offer. */
  not_reachable: { status: 403, reportable: false },
  request_key_reused: { status: 409, reportable: false },
  message_empty: { status: 422, reportable: false },
  message_file_gone: { status: 422, reportable: false },
  too_many_messages: { status: 429, reportable: true },
  too_many_conversations: { status: 429, reportable: true },
} as const satisfies RefusalTable
