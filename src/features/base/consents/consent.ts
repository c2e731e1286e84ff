import type { m } from '#paraglide/messages.js'
import { commonRefusals, pick, type RefusalTable } from '#platform/refusal.ts'

/** The feature's refusals; each has the sentence `refusal_{code}`. */
export const consentRefusals = {
  ...pick(commonRefusals, 'not_found'),
  consent_stands: { status: 422, reportable: false },
} as const satisfies RefusalTable

export const consentPurposes = ['terms', 'identity', 'police_clearance', 'saved_searches'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The consents that a person may withdraw and keep their account. Withdrawing the terms means leaving. */
export type WithdrawablePurpose = Exclude<ConsentPurpose, 'terms'>

/**
 * The texts that people agree to: the keys of the messages shown, and the day since which they read so. A changed text
 * is a new version; a test ties each version to its words.
 */
export const consentTexts = {
  terms: { version: '2026-11-22', keys: ['accounts_signup_terms'] },
  identity: {
    version: '2026-11-22',
    keys: ['verification_identity_consent', 'verification_consent_rights'],
  },
  police_clearance: {
    version: '2026-11-22',
    keys: ['verification_police_clearance_consent', 'verification_consent_rights'],
  },
  saved_searches: {
    version: '2026-11-22',
    keys: ['saved_tell_me_title', 'saved_tell_me_lead', 'saved_tell_me_days', 'saved_tell_me_save'],
  },
} as const satisfies Record<ConsentPurpose, { version: string; keys: readonly (keyof typeof m)[] }>

/** Whether a consent of this purpose may be withdrawn. */
export function isWithdrawable(purpose: ConsentPurpose): purpose is WithdrawablePurpose {
  return purpose !== 'terms'
}
