import type { RefusalTable } from '#platform/refusal.ts'

/** How much gear, and how many searches, one person may keep. */
export const MOST_LISTINGS = 500
export const MOST_SEARCHES = 20
/** A search that finds more would tell of something every day. */
export const MOST_FOUND = 500

/** The letters of the feature, each a job. */
export const TELL_JOB = 'saved_tell'
export const DAILY_JOB = 'saved_tell_daily'
export const KEEP_LOOKING_JOB = 'saved_keep_looking'

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const savedRefusals = {
  not_found: { status: 404, reportable: false },
  invalid_input: { status: 400, reportable: false },
  saved_full: { status: 409, reportable: false },
  searches_full: { status: 409, reportable: false },
  search_too_wide: { status: 422, reportable: false },
  search_over: { status: 409, reportable: false },
} satisfies RefusalTable
