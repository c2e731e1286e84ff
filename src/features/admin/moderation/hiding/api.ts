import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { actInBulk } from './act-in-bulk.ts'
import {
  bulkRoute,
  hideEquipmentRoute,
  hideStoreRoute,
  restoreEquipmentRoute,
  restoreStoreRoute,
} from './contract.ts'
import { hideEquipment, restoreEquipment } from './hide-equipment.ts'
import { hideStore, restoreStore } from './hide-store.ts'

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
