import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { commonRefusals, pick } from '#platform/refusal.ts'
import { rentalRefusals } from '../rental.ts'

const role = z.enum(['owner', 'renter'])
const instant = z.string().openapi({ format: 'date-time' })
const file = { 'text/calendar': { schema: z.string() } }
const feed = z.strictObject({ role, created_at: instant })

export const readRentalCalendarRoute = defineRoute({
  method: 'get',
  path: '/rentals/{id}/calendar',
  operationId: 'readRentalCalendar',
  access: 'participant',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: { description: 'An iCalendar file of a rental that was agreed on', content: file } },
  refusals: pick(rentalRefusals, 'not_found'),
})

export const listFeedsRoute = defineRoute({
  method: 'get',
  path: '/calendar_feeds',
  operationId: 'listCalendarFeeds',
  access: 'self',
  responses: { 200: json(z.strictObject({ items: z.array(feed) }), 'The feeds that the person made') },
})

export const makeFeedRoute = defineRoute({
  method: 'post',
  path: '/calendar_feeds',
  operationId: 'makeCalendarFeed',
  access: 'self',
  frozen: true,
  limit: { points: 20, seconds: 3600 },
  request: { body: { ...json(z.object({ role }), 'As whom'), required: true } },
  responses: {
    201: json(
      feed.extend({ url: z.url() }),
      'Its private address, shown this once; the one before has ended',
    ),
  },
})

export const removeFeedRoute = defineRoute({
  method: 'delete',
  path: '/calendar_feeds/{role}',
  operationId: 'removeCalendarFeed',
  access: 'self',
  limit: { points: 60, seconds: 3600 },
  request: { params: z.object({ role }) },
  responses: { 204: { description: 'Its address leads nowhere any more' } },
  refusals: pick(rentalRefusals, 'not_found'),
})

/** Outside of the API, at an address that people give to their calendar. */
export const readFeedRoute = defineRoute({
  method: 'get',
  path: '/calendar/{file}',
  operationId: 'readCalendarFeed',
  access: 'public',
  limit: { points: 240, seconds: 3600 },
  request: { params: z.object({ file: z.string().max(80) }) },
  responses: {
    200: { description: 'An iCalendar file of the person’s rentals', content: file },
    304: { description: 'As it was' },
  },
  refusals: pick(commonRefusals, 'not_found'),
})
