import { askAgain } from '#features/talk/reports-and-blocks/ask-again.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { changeMany } from './change-many.ts'
import {
  askEquipmentReviewRoute,
  changeManyRoute,
  createEquipmentRoute,
  editEquipmentRoute,
  listOwnEquipmentRoute,
  pauseEquipmentRoute,
  removeEquipmentRoute,
  resumeEquipmentRoute,
} from './contract.ts'
import { createEquipment } from './create-equipment.ts'
import { editEquipment } from './edit-equipment.ts'
import { listOwnEquipment } from './list-own-equipment.ts'
import { pauseEquipment } from './pause-equipment.ts'
import { removeEquipment } from './remove-equipment.ts'

/** The owners' routes to their listings. */
export const lendingApi = createFeature()
  .openapi(listOwnEquipmentRoute, async (c) => {
    return answer(c, await listOwnEquipment(signedIn(c), c.req.valid('query')), 200)
  })
  .openapi(changeManyRoute, async (c) => c.json(await changeMany(signedIn(c), c.req.valid('json')), 200))
  .openapi(createEquipmentRoute, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return answer(c, await createEquipment(signedIn(c), c.req.valid('json'), key), 201)
  })
  .openapi(editEquipmentRoute, async (c) => {
    return answer(c, await editEquipment(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
  .openapi(removeEquipmentRoute, async (c) => {
    return answer(c, await removeEquipment(signedIn(c), c.req.valid('param').id), 204)
  })
  .openapi(pauseEquipmentRoute, async (c) => {
    return answer(c, await pauseEquipment(signedIn(c), c.req.valid('param').id, true), 200)
  })
  .openapi(askEquipmentReviewRoute, async (c) => {
    return answer(c, await askAgain(signedIn(c), 'equipment', c.req.valid('param').id), 200)
  })
  .openapi(resumeEquipmentRoute, async (c) => {
    return answer(c, await pauseEquipment(signedIn(c), c.req.valid('param').id, false), 200)
  })
