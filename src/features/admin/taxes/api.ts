import { countedDay } from '#features/base/counts/figure.ts'
import { firstDocumentDay, sumTaxes } from '#features/rent/receipts/sum-taxes.ts'
import type { SignedIn } from '#platform/context.ts'
import { CSV_BEGIN, csvAnswer, csvLine } from '#platform/csv.ts'
import type { Day } from '#platform/days.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { fromCents } from '#platform/money.ts'
import { type CollectedTaxes, exportTaxesRoute, readTaxesRoute } from './contract.ts'
import { daysOf, quarterOf } from './tax-period.ts'

export const adminTaxesApi = createFeature()
  .openapi(readTaxesRoute, async (c) => c.json(await readTaxes(signedIn(c), c.req.valid('query')), 200))
  .openapi(exportTaxesRoute, async (c) => {
    const taxes = await readTaxes(signedIn(c), c.req.valid('query'))
    return csvAnswer(`taxes-${taxes.period}`, linesOf(taxes))
  })

/** The taxes of a period, of the present quarter without one. */
async function readTaxes(
  { db, clock }: SignedIn,
  asked: { period?: string | undefined },
): Promise<CollectedTaxes> {
  const today = countedDay(clock.now())
  const { period = quarterOf(today) } = asked
  const days = daysOf(period)
  const [items, first] = await Promise.all([sumTaxes(db, days), firstDocumentDay(db)])
  return { period, ...days, first_year: yearOf(first ?? today), last_year: yearOf(today), items }
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

const COLUMNS = ['period', 'collected_by', 'province', 'tax', 'collected_cad', 'given_back_cad', 'net_cad']

async function* linesOf({ period, items }: CollectedTaxes): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(COLUMNS)
  for (const { collected_by, province, code, ...sums } of items) {
    const amounts = [sums.collected_cents, sums.given_back_cents, sums.net_cents].map(fromCents)
    yield csvLine([period, collected_by, province, code, ...amounts])
  }
}
