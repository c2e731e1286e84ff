import { m } from '#paraglide/messages.js'
import type { CheckKind } from '../check.ts'

type Words = Record<'title' | 'lead' | 'may' | 'cover' | 'not' | 'consent', () => string>

/** The words of each kind of check: the document it asks for, and its result. */
export const checkWords: Record<CheckKind, Words> = {
  identity: {
    title: m.verification_identity_title,
    lead: m.verification_identity_lead,
    may: m.verification_identity_may,
    cover: m.verification_identity_cover,
    not: m.verification_identity_not,
    consent: m.verification_identity_consent,
  },
  police_clearance: {
    title: m.verification_police_clearance_title,
    lead: m.verification_police_clearance_lead,
    may: m.verification_police_clearance_may,
    cover: m.verification_police_clearance_cover,
    not: m.verification_police_clearance_not,
    consent: m.verification_police_clearance_consent,
  },
}
