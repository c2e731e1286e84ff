import type { ConsentEnds } from '#features/consents/withdraw-consent.ts'
import { stopAllSearches } from '#features/saved/stop-search.ts'
import { endChecks } from '#features/verification/withdraw-check.ts'

/** What ends with each consent that is withdrawn. */
export const consentEnds: ConsentEnds = {
  identity: endChecks('identity'),
  police_clearance: endChecks('police_clearance'),
  saved_searches: stopAllSearches,
}
