import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { noteSeenRoute, readListingFiguresRoute } from './contract.ts'
import { noteSeen } from './note-seen.ts'
import { readListingFigures } from './read-listing-figures.ts'

export const figuresApi = createFeature()
  .openapi(noteSeenRoute, async (c) => {
    await noteSeen(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(readListingFiguresRoute, async (c) => {
    return answer(c, await readListingFigures(signedIn(c), c.req.valid('param').id), 200)
  })
