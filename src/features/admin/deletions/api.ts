import { dottedContact } from '#features/people/accounts/dotted-contact.ts'
import { listDeletions } from '#features/privacy/leaving/list-deletions.ts'
import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { pagedList } from '#platform/pages.ts'
import { isWithoutMailbox } from '#platform/ports/mail.ts'
import { isRefused } from '#platform/refusal.ts'
import { countListing } from '../frame/count-listing.ts'
import { listDeletionsRoute } from './contract.ts'

const readPage = pagedList('deletions', ['instant', 'id'])

export const deletionsApi = createFeature().openapi(listDeletionsRoute, async (c) => {
  return answer(c, await listAhead(signedIn(c), c.req.valid('query')), 200)
})

/** One page of who asked to be erased. */
async function listAhead(ctx: SignedIn, query: { cursor?: string; limit: number }) {
  const page = await readPage(
    query,
    async (after, limit) => {
      await countListing(ctx, 'deletions')
      const place = after && { date: after[0], id: after[1] }
      return listDeletions(ctx.db, ctx.clock.now(), { after: place, limit })
    },
    (last) => [last.place, last.id],
  )
  if (isRefused(page)) return page
  return {
    items: page.rows.map(({ place: _place, email, scheduled_at, deletion_reminded_at, ...row }) => ({
      ...row,
      email: isWithoutMailbox(email) ? null : dottedContact(email),
      scheduled_at: scheduled_at.toISOString(),
      reminded_at: deletion_reminded_at?.toISOString() ?? null,
    })),
    next_cursor: page.next_cursor,
  }
}
