import { documentRefusals } from '#features/base/documents/document.ts'
import type { RefusalTable } from '#platform/refusal.ts'

export const RESUME_MAX_BYTES = 10 * 1024 * 1024

export const resumeRefusals = {
  ...documentRefusals,
  file_missing: { status: 400, reportable: false },
  file_too_large: { status: 413, reportable: false },
  resume_type: { status: 415, reportable: false },
  upload_not_verified: { status: 422, reportable: true },
  uploads_busy: { status: 429, reportable: true },
  body_late: { status: 408, reportable: false },
  body_cut: { status: 400, reportable: false },
} as const satisfies RefusalTable
