import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { MOST_TOLD } from './figure.ts'

const ids = z.array(z.guid()).max(MOST_TOLD).default([])

export const noteSeenRoute = defineRoute({
  method: 'post',
  path: '/figures/seen',
  operationId: 'noteSeen',
  access: 'public',
  bodyBytes: 4096,
  request: {
    body: json(
      z.object({
        seen: ids.describe('Listings that stayed in view for a second'),
        opened: ids.describe('Listings whose request form was opened'),
      }),
      'Nothing in it tells who looked',
    ),
  },
  responses: { 204: { description: 'Counted, but for one’s own and what is on offer no more' } },
})

export const listingFigures = z
  .strictObject({
    seen: z.number().int().describe('How often it stayed in somebody’s view'),
    saved: z.number().int().describe('How many people saved it'),
  })
  .openapi('ListingFigures')

export type ListingFigures = z.infer<typeof listingFigures>

export const readListingFiguresRoute = defineRoute({
  method: 'get',
  path: '/equipment/{id}/figures',
  operationId: 'readListingFigures',
  access: 'owner',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: json(listingFigures, 'Of one’s own listing, in the last 30 days') },
  refusals: pick(commonRefusals, 'not_found'),
})
