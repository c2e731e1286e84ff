import { z } from '@hono/zod-openapi'
import { paymentStatus, rentalStage } from '#features/rent/rentals/rental-view.ts'
import { pageOf, pageQuery } from '#platform/http/page.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'

const day = z.string().openapi({ format: 'date' })
const person = z.strictObject({ id: z.guid(), name: z.string() })

const adminRental = z
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
  .openapi('AdminRental')

const search = z.object({
  stage: rentalStage.optional(),
  person: z.string().max(64).optional().describe('Who lends or rents'),
  q: z.string().trim().max(140).optional().describe('How the name of the gear begins'),
  ...pageQuery({ limit: 50 }),
})

export type AdminRental = z.infer<typeof adminRental>
export type RentalSearch = z.output<typeof search>

export const listAdminRentalsRoute = defineRoute({
  method: 'get',
  path: '/admin/rentals',
  operationId: 'listAdminRentals',
  access: 'admin',
  request: { query: search },
  responses: {
    200: json(pageOf(adminRental), 'Every rental, those that came to nothing too, the newest first'),
  },
  refusals: pick(commonRefusals, 'invalid_input'),
})
