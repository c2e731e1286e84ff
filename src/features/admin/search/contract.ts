import { z } from '@hono/zod-openapi'
import { rentalStage } from '#features/rent/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { writtenText } from '#platform/http/written-text.ts'
import { FOUND_KINDS, FOUND_STATES, QUERY_MAX_LENGTH } from './found.ts'

const found = z
  .strictObject({
    kind: z.enum(FOUND_KINDS),
    id: z.guid(),
    title: z.string().describe('Empty where nobody chose a name'),
    detail: z.string().describe('What tells it from others of its name'),
    state: z.union([z.enum(FOUND_STATES), rentalStage]),
    rental_id: z.guid().nullable().describe('What a payment or a document is for'),
  })
  .openapi('Found')

export type Found = z.infer<typeof found>

export const searchEverythingRoute = defineRoute({
  method: 'get',
  path: '/admin/search',
  operationId: 'searchEverything',
  access: 'admin',
  request: {
    query: z.object({
      q: writtenText(QUERY_MAX_LENGTH).describe(
        'A name by how its words begin, an e-mail address or username by how it begins, a whole phone number, a document’s number, or any id',
      ),
    }),
  },
  responses: {
    200: json(z.strictObject({ items: z.array(found) }), 'At most five of each kind, kind by kind'),
  },
})
