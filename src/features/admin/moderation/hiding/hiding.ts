import { ownMatterRefusals } from '#features/base/security/own-matter.ts'
import type { RefusalTable } from '#platform/refusal.ts'

/** A listing's states at the desk. */
export const listingStates = ['on_offer', 'paused', 'hidden', 'withheld', 'removed'] as const
export const storeStates = ['shown', 'hidden'] as const

/** The kinds of items that administrators hide. */
export const hideables = ['equipment', 'store'] as const
export type Hideable = (typeof hideables)[number]

/** Why and since when an item is hidden. */
export type Hidden = { reason: string; at: Date }

/** Why the feature may refuse; each message is `refusal_{code}`. */
export const hidingRefusals = {
  ...ownMatterRefusals,
  not_found: { status: 404, reportable: false },
  already_hidden: { status: 409, reportable: false },
  not_hidden: { status: 409, reportable: false },
} as const satisfies RefusalTable
