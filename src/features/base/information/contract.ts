import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { SOCIAL_NETWORKS, WEBINAR_TALKS } from './site.ts'

/** A recorded talk elsewhere; its pictures are null when no image host is configured, or no video. */
const webinar = z.object({
  talk: z.enum(WEBINAR_TALKS),
  url: z.string(),
  image: z.string().nullable(),
  smaller_image: z.string().nullable(),
})

/** The site's own details, from the configuration. */
const site = z
  .object({
    name: z.string(),
    email: z.string(),
    address: z.string().describe('Postal address'),
    platform_fee_bps: z.number().int().describe('The fee on a rental, in basis points: 500 is 5 %'),
    platform_fee_min_cents: z
      .number()
      .int()
      .describe('The least fee, in cents; no fee is above half the price'),
    takes_payments: z.boolean().describe('False where no payment provider is set'),
    test_payments: z
      .boolean()
      .describe('True where the provider takes test cards alone: no real money moves'),
    sends_mail: z.boolean().describe('False where no mail server is set: nobody can sign up'),
    sends_texts: z.boolean().describe('False where no carrier is set: a phone number can’t be confirmed'),
    year: z.number().int().describe('Of the copyright line'),
    social: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: z.string() })),
    webinars: z.array(webinar),
  })
  .openapi('Site')

export type Site = z.infer<typeof site>
export type Webinar = z.infer<typeof webinar>

export const readSiteRoute = defineRoute({
  method: 'get',
  path: '/site',
  operationId: 'readSite',
  access: 'public',
  responses: { 200: json(site, 'How the house is named, reached and paid') },
})
