import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  type BulkInput,
  type BulkResult,
  bulkRoute,
  hideEquipmentRoute,
  hideStoreRoute,
  restoreEquipmentRoute,
  restoreStoreRoute,
} from './contract.ts'
import { hideIn, restoreIn } from './hide.ts'
import { hideEquipment, restoreEquipment } from './hide-equipment.ts'
import { hideStore, restoreStore } from './hide-store.ts'

const acts = { hide: hideIn, restore: restoreIn }
type Outcome = Awaited<ReturnType<(typeof acts)[keyof typeof acts]>>

export const hidingApi = createFeature()
  .openapi(hideEquipmentRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await hideEquipment(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(restoreEquipmentRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await restoreEquipment(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(hideStoreRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await hideStore(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(restoreStoreRoute, async (c) => {
    const { reason } = c.req.valid('json')
    return answer(c, await restoreStore(signedIn(c), c.req.valid('param').id, reason), 200)
  })
  .openapi(bulkRoute, async (c) => c.json(await actInBulk(signedIn(c), c.req.valid('json')), 200))

/** Hides or restores several, each in a transaction of its own: a later failure undoes none of them. */
async function actInBulk(ctx: SignedIn, { act, kind, ids, reason }: BulkInput) {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    const outcome = await transact<Outcome>(ctx.db, (trx) => acts[act](trx, ctx, { kind, id, reason }))
    results.push({ id, refused: 'refused' in outcome ? outcome.refused : null })
  }
  return { results }
}
