import { deviceOf, keepCookies, keepDevice } from '#features/people/accounts/device.ts'
import { readSession } from '#features/people/accounts/read-session.ts'
import { readSecondStep } from '#features/people/factors/second-steps.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from './change-second-step.ts'
import * as routes from './contract.ts'
import { signInBySecondStep } from './sign-in-by-second-step.ts'

export const secondStepApi = createFeature()
  .openapi(routes.signInBySecondStepRoute, async (c) => {
    const device = deviceOf(c)
    const entered = await signInBySecondStep(c.var.ctx, c.req.valid('json'), device)
    return answer(c, entered, 200, ({ cookies, session }) => {
      keepCookies(c, cookies)
      keepDevice(c, device)
      return session
    })
  })
  .openapi(routes.readSecondStepRoute, async (c) => {
    const { db, viewer } = signedIn(c)
    const step = await readSecondStep(db, viewer.id)
    return c.json(
      {
        confirmed_at: step?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: step?.recovery_codes_left ?? 0,
      },
      200,
    )
  })
  .openapi(routes.beginSecondStepRoute, async (c) => {
    const ctx = signedIn(c)
    const own = await readSession(ctx, ctx.viewer.session_id)
    const label = own?.user.email ?? own?.user.phone ?? ctx.viewer.name
    return answer(c, await beginSecondStep(ctx, label), 201)
  })
  .openapi(routes.confirmSecondStepRoute, async (c) => {
    return answer(c, await confirmSecondStep(signedIn(c), c.req.valid('json').code), 201)
  })
  .openapi(routes.renewRecoveryCodesRoute, async (c) => {
    return answer(c, await renewRecoveryCodes(signedIn(c)), 201)
  })
  .openapi(routes.turnOffSecondStepRoute, async (c) =>
    answer(c, await turnOffSecondStep(signedIn(c)), 200, () => ({ confirmed_at: null })),
  )
