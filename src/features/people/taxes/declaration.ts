import type { RefusalTable } from '#platform/refusal.ts'

/** The longest name that documents carry. */
export const LEGAL_NAME_MAX_LENGTH = 120

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const taxRefusals = {
  gst_number_wrong: { status: 422, reportable: false },
  qst_number_wrong: { status: 422, reportable: false },
} as const satisfies RefusalTable
