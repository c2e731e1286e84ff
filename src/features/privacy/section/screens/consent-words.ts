import type { ConsentPurpose, WithdrawablePurpose } from '#features/base/consents/consent.ts'
import { m } from '#paraglide/messages.js'

/** The name of each consent. */
export const consentNames: Record<ConsentPurpose, () => string> = {
  terms: m.privacy_consents_terms,
  identity: m.verification_identity_name,
  police_clearance: m.verification_police_clearance_title,
  saved_searches: m.privacy_consents_saved_searches,
}

/** The text of each consent, where it is shown here; a test compares it with `consentTexts`. */
export const consentSays: Record<WithdrawablePurpose, readonly (() => string)[]> = {
  identity: [m.verification_identity_consent, m.verification_consent_rights],
  police_clearance: [m.verification_police_clearance_consent, m.verification_consent_rights],
  saved_searches: [m.saved_tell_me_title, m.saved_tell_me_lead, m.saved_tell_me_days, m.saved_tell_me_save],
}

/** The effects of withdrawing each consent. */
export const consentEndings: Record<WithdrawablePurpose, () => string> = {
  identity: m.privacy_consents_end_identity,
  police_clearance: m.privacy_consents_end_police_clearance,
  saved_searches: m.privacy_consents_end_saved_searches,
}
