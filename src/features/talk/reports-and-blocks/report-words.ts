import { m } from '#paraglide/messages.js'
import type { ReportReason, ReportSubject } from './report.ts'

/** The dialog's title, by the subject of the report. */
export const subjectTitles: Record<ReportSubject, () => string> = {
  person: m.moderation_report_person,
  equipment: m.moderation_report_equipment,
  store: m.moderation_report_store,
  message: m.moderation_report_message,
  conversation: m.moderation_report_conversation,
}

/** A reason with what it means. */
export function reasonWords(reason: ReportReason): { title: string; detail: string } {
  const { title, detail } = words[reason]
  return { title: title(), detail: detail() }
}

const words: Record<ReportReason, { title: () => string; detail: () => string }> = {
  not_theirs: { title: m.moderation_not_theirs, detail: m.moderation_not_theirs_detail },
  misleading: { title: m.moderation_misleading, detail: m.moderation_misleading_detail },
  prohibited: { title: m.moderation_prohibited, detail: m.moderation_prohibited_detail },
  unsafe: { title: m.moderation_unsafe, detail: m.moderation_unsafe_detail },
  outside_payment: { title: m.moderation_outside_payment, detail: m.moderation_outside_payment_detail },
  harassment: { title: m.moderation_harassment, detail: m.moderation_harassment_detail },
  spam: { title: m.moderation_spam, detail: m.moderation_spam_detail },
  other: { title: m.moderation_other, detail: m.moderation_other_detail },
}
