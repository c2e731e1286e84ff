import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

/** The subjects of reports; a conversation is named by its other person, as its routes name it. */
export const REPORT_SUBJECTS = ['person', 'equipment', 'store', 'message', 'conversation'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_REASONS = [
  'not_theirs',
  'misleading',
  'prohibited',
  'unsafe',
  'outside_payment',
  'harassment',
  'spam',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_NOTE_MAX_LENGTH = 1000

/** The reasons to report each subject, the likeliest first. */
export const reasonsFor: Record<ReportSubject, readonly ReportReason[]> = {
  equipment: ['misleading', 'not_theirs', 'outside_payment', 'prohibited', 'unsafe', 'spam', 'other'],
  store: ['misleading', 'not_theirs', 'outside_payment', 'prohibited', 'spam', 'other'],
  person: ['misleading', 'outside_payment', 'harassment', 'unsafe', 'spam', 'other'],
  message: ['outside_payment', 'harassment', 'spam', 'unsafe', 'other'],
  conversation: ['outside_payment', 'harassment', 'spam', 'unsafe', 'other'],
}

export const reportRefusals = {
  not_found: commonRefusals.not_found,
  report_oneself: { status: 422, reportable: false },
  too_many_reports: { status: 429, reportable: true },
} as const satisfies RefusalTable
