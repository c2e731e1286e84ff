import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { pagedList } from '#platform/pages.ts'
import { isRefused } from '#platform/refusal.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import {
  type BlockQuery,
  type BlockView,
  blockPersonRoute,
  listBlocksRoute,
  reportRoute,
  unblockPersonRoute,
} from './contract.ts'
import { makeReport } from './make-report.ts'
import { selectBlocks } from './store/blocks.ts'

const readPage = pagedList('blocks', ['instant', 'id'])

export const moderationApi = createFeature()
  .openapi(listBlocksRoute, async (c) => {
    return answer(c, await listBlocks(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(blockPersonRoute, async (c) => {
    return answer(c, await blockPerson(signedIn(c), c.req.valid('param').userId), 204)
  })
  .openapi(unblockPersonRoute, async (c) => {
    await unblockPerson(signedIn(c), c.req.valid('param').userId)
    return c.body(null, 204)
  })
  .openapi(reportRoute, async (c) => {
    const outcome = await makeReport(signedIn(c), c.req.valid('json'))
    if (isRefused(outcome)) return answer(c, outcome, 201)
    return c.json(outcome.report, outcome.isNew ? 201 : 200)
  })

/** One page of the people whom the viewer has blocked, the last first. */
async function listBlocks(ctx: SignedIn, { user_id, ...asked }: BlockQuery) {
  const page = await readPage(
    asked,
    (place, limit) => {
      const after = place && { created_at: place[0], id: place[1] }
      return selectBlocks(ctx.db, ctx.viewer.id, { after, limit, user_id })
    },
    (last) => [last.place, last.id],
  )
  if (isRefused(page)) return page
  const items: BlockView[] = page.rows.map(({ place: _, created_at: at, ...user }) => ({
    user,
    created_at: at.toISOString(),
  }))
  return { items, next_cursor: page.next_cursor }
}
