import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { commonRefusals, type Refused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { type ListingFigures, noteSeenRoute, readListingFiguresRoute } from './contract.ts'
import { ownersSince } from './figure.ts'
import { noteSeen } from './note-seen.ts'
import { selectListingFigures } from './store.ts'

const refuse = refuser(commonRefusals)

export const figuresApi = createFeature()
  .openapi(noteSeenRoute, async (c) => {
    await noteSeen(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
  .openapi(readListingFiguresRoute, async (c) => {
    return answer(c, await readListingFigures(signedIn(c), c.req.valid('param').id), 200)
  })

/** How often one's own listing was seen and saved lately. */
async function readListingFigures(
  { db, clock, viewer }: SignedIn,
  id: string,
): Promise<ListingFigures | Refused<'not_found'>> {
  const since = ownersSince(clock.now())
  const figures = isUuid(id) ? await selectListingFigures(db, { id, ownerId: viewer.id, since }) : undefined
  return figures ?? refuse('not_found')
}
