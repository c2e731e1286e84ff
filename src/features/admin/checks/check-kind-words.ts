import type { CheckKind } from '#features/verification/check.ts'
import { m } from '#paraglide/messages.js'

/** What a document bears out. */
export const checkKindWords: Record<CheckKind, () => string> = {
  identity: m.admin_checks_identity,
  police_clearance: m.admin_checks_police_clearance,
}
