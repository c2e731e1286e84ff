import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { listConsentsRoute, withdrawConsentRoute } from './contract.ts'
import { type ConsentEnds, listConsents, withdrawOwnConsent } from './withdraw-consent.ts'

/** Routes for listing and withdrawing consents; other features pass in the consequences of a withdrawal. */
export function consentsApi(ends: ConsentEnds) {
  return createFeature()
    .openapi(listConsentsRoute, async (c) => c.json(await listConsents(signedIn(c)), 200))
    .openapi(withdrawConsentRoute, async (c) => {
      return answer(c, await withdrawOwnConsent(signedIn(c), c.req.valid('param').id, ends), 200)
    })
}
