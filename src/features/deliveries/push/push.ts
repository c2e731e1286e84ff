import type { RefusalTable } from '#platform/refusal.ts'

export const pushRefusals = {
  push_service_unknown: { status: 422, reportable: true },
} as const satisfies RefusalTable
