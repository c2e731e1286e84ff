import { createHash } from 'node:crypto'
import { answer, answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { commonRefusals, isRefused, refuser } from '#platform/refusal.ts'
import { CALENDAR_TYPE } from './calendar-file.ts'
import {
  listFeedsRoute,
  makeFeedRoute,
  readFeedRoute,
  readRentalCalendarRoute,
  removeFeedRoute,
} from './contract.ts'
import { listFeeds, makeFeed, readFeed, readRentalCalendar, removeFeed } from './feeds.ts'

const refuse = refuser(commonRefusals)

export const calendarApi = createFeature()
  .openapi(readRentalCalendarRoute, async (c) => {
    const file = await readRentalCalendar(signedIn(c), c.req.valid('param').id)
    if (isRefused(file)) return answer(c, file, 200)
    return new Response(file, {
      headers: {
        'content-type': CALENDAR_TYPE,
        'content-disposition': 'attachment; filename="rental.ics"',
        'cache-control': 'private, no-store',
      },
    })
  })
  .openapi(listFeedsRoute, async (c) => c.json(await listFeeds(signedIn(c)), 200))
  .openapi(makeFeedRoute, async (c) => answer(c, await makeFeed(signedIn(c), c.req.valid('json').role), 201))
  .openapi(removeFeedRoute, async (c) => {
    return answer(c, await removeFeed(signedIn(c), c.req.valid('param').role), 204)
  })

/** Served at the site's root. Programs ask a few times a day, and get the file only where it changed. */
export const calendarFeeds = createFeature().openapi(readFeedRoute, async (c) => {
  const { file } = c.req.valid('param')
  const text = file.endsWith('.ics') ? await readFeed(c.var.ctx, file.slice(0, -4)) : null
  if (text === null) return answerRefusal(c, refuse('not_found'))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'content-type': CALENDAR_TYPE,
    'cache-control': 'private, max-age=900',
    'x-robots-tag': 'noindex',
    etag,
  }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
})
