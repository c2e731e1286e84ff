import type { CheckKind } from '#features/people/verification/check.ts'
import { m } from '#paraglide/messages.js'

/** The claim that a document proves. */
export const checkKindWords: Record<CheckKind, () => string> = {
  identity: m.admin_checks_identity,
  police_clearance: m.admin_checks_police_clearance,
}
