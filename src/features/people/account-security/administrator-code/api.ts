import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import * as routes from './contract.ts'
import { giveAdministratorCode, needsAdministratorCode } from './give-administrator-code.ts'

export const administratorCodeApi = createFeature()
  .openapi(routes.readAdministratorCodeRoute, async (c) => {
    return c.json({ needed: await needsAdministratorCode(signedIn(c)) }, 200)
  })
  .openapi(routes.giveAdministratorCodeRoute, async (c) => {
    return answer(c, await giveAdministratorCode(signedIn(c), c.req.valid('json').code), 200)
  })
