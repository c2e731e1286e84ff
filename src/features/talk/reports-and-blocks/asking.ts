import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

/** Items that an administrator hides and whose owner may ask for another review. */
export type Hideable = 'equipment' | 'store'

export const askingRefusals = {
  not_found: commonRefusals.not_found,
  not_hidden: { status: 409, reportable: false },
  too_many_askings: { status: 429, reportable: false },
} as const satisfies RefusalTable
