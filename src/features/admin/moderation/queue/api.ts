import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { claim } from './claim.ts'
import {
  claimRoute,
  decideItemRoute,
  decideReportRoute,
  readQueueRoute,
  readReportedWordsRoute,
  releaseRoute,
  undoDecisionRoute,
} from './contract.ts'
import { decideItem, decideReport } from './decide.ts'
import { undoDecision } from './hold-decision.ts'
import { readQueue } from './read-queue.ts'
import { readReportedWords } from './read-reported-words.ts'
import { releaseClaim } from './release-claim.ts'

export const queueApi = createFeature()
  .openapi(readQueueRoute, async (c) => c.json(await readQueue(signedIn(c)), 200))
  .openapi(claimRoute, async (c) => answer(c, await claim(signedIn(c), c.req.valid('json')), 200))
  .openapi(releaseRoute, async (c) => {
    return answer(c, await releaseClaim(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(decideItemRoute, async (c) => {
    return answer(c, await decideItem(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
  .openapi(decideReportRoute, async (c) => {
    const { outcome, ...decided } = c.req.valid('json')
    return answer(
      c,
      await decideReport(signedIn(c), c.req.valid('param').id, { decision: outcome, ...decided }),
      200,
    )
  })
  .openapi(undoDecisionRoute, async (c) => {
    return answer(c, await undoDecision(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(readReportedWordsRoute, async (c) => {
    return answer(c, await readReportedWords(signedIn(c), c.req.valid('param').id), 200)
  })
