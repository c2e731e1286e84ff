import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { consentPurposes, consentRefusals } from './consent.ts'

const instant = z.string().openapi({ format: 'date-time' })

const consent = z
  .strictObject({
    id: z.guid(),
    purpose: z.enum(consentPurposes),
    text_version: z.string().describe('The day since which the text reads as it was shown'),
    locale: z.enum(['en-CA', 'fr-CA']).describe('The language it was shown in'),
    given_at: instant,
    withdrawn_at: instant.nullable(),
    may_withdraw: z.boolean(),
  })
  .openapi('Consent')

export type ConsentView = z.infer<typeof consent>

export const listConsentsRoute = defineRoute({
  method: 'get',
  path: '/consents',
  operationId: 'listConsents',
  access: 'self',
  impersonation: false,
  responses: {
    200: json(z.strictObject({ items: z.array(consent) }), 'What the viewer agreed to, the last first'),
  },
})

export const withdrawConsentRoute = defineRoute({
  method: 'post',
  path: '/consents/{id}/withdrawal',
  operationId: 'withdrawConsent',
  access: 'self',
  limit: { points: 60, seconds: 3600 },
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: json(consent, 'Withdrawn, perhaps before; what was asked for with it has ended') },
  refusals: pick(consentRefusals, 'not_found', 'consent_stands'),
})
