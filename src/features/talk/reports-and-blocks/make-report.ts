import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import type { NewReport, ReportView } from './contract.ts'
import { type ReportReason, reportRefusals } from './report.ts'
import { insertReport, selectOpenReport, selectReported } from './store/reports.ts'

const refuse = refuser(reportRefusals)
const A_DAY = { points: 10, seconds: 24 * 60 * 60 }

/**
 * Reports something that the viewer can see and does not own. While their report is open, the same report again answers
 * it. Only administrators learn of it.
 */
export async function makeReport(ctx: SignedIn, { reason, note, ...subject }: NewReport) {
  const { db, viewer, clock } = ctx
  const reported = await selectReported(db, viewer, subject)
  if (!reported) return refuse('not_found')
  if (reported.owner_id === viewer.id) return refuse('report_oneself')

  const told = { reporter_id: viewer.id, subject_type: subject.subject_type, subject_id: reported.id }
  const open = await selectOpenReport(db, told)
  if (open) return { isNew: false, report: view(open) }
  if ((await ctx.limits.take('reports', A_DAY, viewer.id)) > 0) return refuse('too_many_reports')

  const made = await insertReport(db, { ...told, reason, note, created_at: clock.now() })
  const kept = made ?? (await selectOpenReport(db, told))
  return kept ? { isNew: made !== undefined, report: view(kept) } : refuse('not_found')
}

function view({ created_at, ...report }: { id: string; reason: ReportReason; created_at: Date }): ReportView {
  return { ...report, created_at: created_at.toISOString() }
}
