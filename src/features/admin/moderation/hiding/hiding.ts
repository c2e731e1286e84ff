import { ownMatterRefusals } from '#features/security/own-matter.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** What the desk takes out of view. */
export const hideables = ['equipment', 'store'] as const
export type Hideable = (typeof hideables)[number]

/** How one of them stands with the desk. */
export type Hidden = { reason: string; at: Date }

/** What the feature may refuse; the sentence of each is the message `refusal_{code}`. */
export const hidingRefusals = {
  ...ownMatterRefusals,
  not_found: { status: 404, reportable: false },
  already_hidden: { status: 409, reportable: false },
  not_hidden: { status: 409, reportable: false },
} as const satisfies RefusalTable
