import { z } from '@hono/zod-openapi'
import { paymentStatus, rentalStage } from '#features/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const day = z.string().openapi({ format: 'date' })
const person = z.strictObject({ id: z.guid(), name: z.string() })

const deskRental = z
  .strictObject({
    id: z.guid(),
    equipment_name: z.string(),
    owner: person,
    renter: person,
    start_date: day,
    end_date: day.describe('Included'),
    total_cents: z.number().int().describe('The rent, before tax'),
    stage: rentalStage,
    payment_status: paymentStatus,
    submitted_at: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('DeskRental')

const search = z.object({
  stage: rentalStage.optional(),
  person: z.string().max(64).optional().describe('Who lends or rents'),
  q: z.string().trim().max(140).optional().describe('How the name of the gear begins'),
  cursor: z.string().max(200).optional().describe('next_cursor of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export type DeskRental = z.infer<typeof deskRental>
export type RentalSearch = z.output<typeof search>

export const listDeskRentalsRoute = defineRoute({
  method: 'get',
  path: '/admin/rentals',
  operationId: 'listDeskRentals',
  access: 'admin',
  request: { query: search },
  responses: {
    200: json(
      z.strictObject({ items: z.array(deskRental), next_cursor: z.string().nullable() }),
      'Every rental, those that came to nothing too, the newest first',
    ),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})
