import { ownMatterRefusals } from '#features/security/own-matter.ts'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

export const suspensionRefusals = {
  ...pick(commonRefusals, 'not_found'),
  ...ownMatterRefusals,
  suspend_administrator: { status: 422, reportable: false },
  already_suspended: { status: 409, reportable: false },
  not_suspended: { status: 409, reportable: false },
} as const satisfies RefusalTable
