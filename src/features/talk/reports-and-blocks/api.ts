import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { blockPersonRoute, listBlocksRoute, reportRoute, unblockPersonRoute } from './contract.ts'
import { listBlocks } from './list-blocks.ts'
import { makeReport } from './make-report.ts'

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
