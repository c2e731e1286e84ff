import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { declareTaxesRoute, readTaxDeclarationRoute } from './contract.ts'
import { declareTaxes, readDeclaration } from './declare-taxes.ts'

export const taxesApi = createFeature()
  .openapi(readTaxDeclarationRoute, async (c) => c.json(await readDeclaration(signedIn(c)), 200))
  .openapi(declareTaxesRoute, async (c) => {
    return answer(c, await declareTaxes(signedIn(c), c.req.valid('json')), 200)
  })
