import { sql } from 'kysely'
import { listWaiting } from '#features/rent/payments/list-waiting.ts'
import type { SignedIn } from '#platform/context.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import {
  listMissingTaxNumbersRoute,
  listWaitingMoneyRoute,
  type MoneySearch,
  settleMoneyRoute,
  type WaitingMoney,
} from './contract.ts'
import { listMissingTaxNumbers } from './missing-tax-numbers.ts'
import { settleMoney } from './settle-money.ts'

export const moneyApi = createFeature()
  .openapi(listWaitingMoneyRoute, async (c) => {
    return answer(c, await listMoney(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(listMissingTaxNumbersRoute, async (c) => {
    return c.json({ missing: await listMissingTaxNumbers(signedIn(c)) }, 200)
  })
  .openapi(settleMoneyRoute, async (c) => {
    return answer(c, await settleMoney(signedIn(c), c.req.valid('param').id, c.req.valid('json').reason), 200)
  })

/** One page of the money that waits, with the names of the people whose it is. */
async function listMoney({ db, clock }: SignedIn, search: MoneySearch) {
  const page = await listWaiting(db, clock.now(), search)
  if (isRefused(page)) return page
  const { rows } = page
  const names = await namesOf(
    db,
    rows.flatMap(({ person_id }) => person_id ?? []),
  )
  const items = rows.map(
    ({ id, kind, detail, amount_cents, person_id, subject_id, event_id, since, due_by }): WaitingMoney => ({
      ...{ id, kind, detail, amount_cents, event_id },
      person: person_id ? { id: person_id, name: names.get(person_id) ?? '' } : null,
      rental_id: subject_id,
      since: since.toISOString(),
      due_by: due_by?.toISOString() ?? null,
    }),
  )
  return { items, next_cursor: page.next_cursor }
}

async function namesOf(db: SignedIn['db'], ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from people_faces where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
