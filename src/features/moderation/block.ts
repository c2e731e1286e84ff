import { commonRefusals, type RefusalTable } from '#platform/refusal.ts'

export const blockRefusals = {
  not_found: commonRefusals.not_found,
  block_oneself: { status: 422, reportable: false },
  /** They have a rental that is agreed on and not over: the two have to be able to speak. */
  block_during_rental: { status: 409, reportable: false },
} as const satisfies RefusalTable
