import { z } from '@hono/zod-openapi'
import { rentalStage } from '#features/rent/rentals/rental-view.ts'
import { defineRoute, json } from '#platform/http/route.ts'

const count = z.number().int()
const cents = z.number().int()
const day = z.string().openapi({ format: 'date' })

const week = z.strictObject({
  week: day.describe('Its Monday, in Toronto'),
  people: count.describe('Who signed up and confirmed a contact'),
  listings: count.describe('Added'),
  requests: count,
  approvals: count,
  paid_cents: cents.describe('What came in for what was owed'),
  fee_cents: cents.describe('Our fees on that, less those on what went back'),
  refunded_cents: cents.describe('What went back, less what a bank refused'),
})

const funnelDay = z.strictObject({
  day,
  searches: count,
  seen: count.describe('Listings that stayed in somebody’s view'),
  forms: count.describe('Request forms opened'),
  requests: count,
  approvals: count,
  paid: count.describe('Payments'),
})

export const overview = z
  .strictObject({
    people: count.describe('With an account and a confirmed contact'),
    on_offer: count.describe('Listings'),
    stores: count,
    stages: z
      .array(z.strictObject({ stage: rentalStage, count }))
      .describe('Every rental by where it stands'),
    waiting: z.strictObject({
      moderation: count.describe('Things in the queue of who asks'),
      reports: count,
      checks: count,
      money: count.describe('Lines of the money that waits'),
      jobs: count.describe('That failed for good'),
      disputed: count.describe('Accounts that two people say are theirs'),
      leaving: count.describe('Accounts to be deleted'),
    }),
    weeks: z.array(week).describe('The last 26, this one last'),
    counted_since: day.nullable().describe('The first day whose searches were counted; null before any was'),
    days: z
      .array(funnelDay)
      .describe('The way to a paid rental on the last 28 days, none before `counted_since`, today last'),
    searched_often: count.describe('Different searches that were made three times or more in 30 days'),
    unfound: z
      .array(
        z.strictObject({
          words: z.string(),
          place: z.string().nullable(),
          place_fr: z.string().nullable(),
          count,
        }),
      )
      .describe('What was searched for three times or more in 30 days and not found'),
  })
  .openapi('Overview')

export type Overview = z.infer<typeof overview>
export type Week = Overview['weeks'][number]
export type FunnelDay = Overview['days'][number]

export const readOverviewRoute = defineRoute({
  method: 'get',
  path: '/admin/overview',
  operationId: 'readOverview',
  access: 'admin',
  responses: { 200: json(overview, 'True figures, and what waits') },
})
