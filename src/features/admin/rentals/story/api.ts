import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { askProviderAgain } from './ask-provider-again.ts'
import { callOff } from './call-off.ts'
import {
  askProviderAgainRoute,
  callOffRentalRoute,
  readRentalStoryRoute,
  repeatLetterRoute,
} from './contract.ts'
import { decideOnMoney } from './decide-on-money.ts'
import { holdShareRoute, letShareGoRoute, recoverShareRoute, refundRentalRoute } from './money-contract.ts'
import { readStory } from './read-story.ts'
import { repeatLetter } from './repeat-letter.ts'

export const rentalStoryApi = createFeature()
  .openapi(readRentalStoryRoute, async (c) => {
    return answer(c, await readStory(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(repeatLetterRoute, async (c) => {
    return answer(c, await repeatLetter(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 201)
  })
  .openapi(askProviderAgainRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await askProviderAgain(signedIn(c), c.req.valid('param').id, reason), 201)
  })
  .openapi(callOffRentalRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await callOff(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(holdShareRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(
      c,
      await decideOnMoney(signedIn(c), c.req.valid('param').id, { act: 'hold_back', reason }),
      200,
    )
  })
  .openapi(letShareGoRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(
      c,
      await decideOnMoney(signedIn(c), c.req.valid('param').id, { act: 'let_go', reason }),
      200,
    )
  })
  .openapi(refundRentalRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(
      c,
      await decideOnMoney(signedIn(c), c.req.valid('param').id, { act: 'refund', reason }),
      200,
    )
  })
  .openapi(recoverShareRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(
      c,
      await decideOnMoney(signedIn(c), c.req.valid('param').id, { act: 'recover_share', reason }),
      200,
    )
  })
