import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

export const VIEWING_MINUTES = 30

export const viewingRefusals = {
  ...pick(commonRefusals, 'not_found'),
  view_self: { status: 422, reportable: false },
  view_administrator: { status: 422, reportable: false },
} as const satisfies RefusalTable
