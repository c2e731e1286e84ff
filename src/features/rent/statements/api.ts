import { csvAnswer } from '#platform/csv.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { exportStatementRoute, readStatementRoute } from './contract.ts'
import { readStatement } from './read-statement.ts'
import { statementLines } from './statement-csv.ts'

export const statementsApi = createFeature()
  .openapi(readStatementRoute, async (c) =>
    c.json(await readStatement(signedIn(c), c.req.valid('query').year), 200),
  )
  .openapi(exportStatementRoute, async (c) => {
    const ctx = signedIn(c)
    const { year, locale = ctx.locale } = c.req.valid('query')
    const statement = await readStatement(ctx, year)
    return csvAnswer(`statement-${statement.year}`, statementLines(statement, locale))
  })
