import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import {
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

/** What owners see of their listings and do to them. */
export const lendingApi = createFeature()
  .openapi(listOwnEquipmentRoute, async (c) => {
    const page = await listOwnEquipment(signedIn(c), c.req.valid('query'))
    return isRefused(page) ? answerRefusal(c, page) : c.json(page, 200)
  })
  .openapi(createEquipmentRoute, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const answer = await createEquipment(signedIn(c), c.req.valid('json'), key)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 201)
  })
  .openapi(editEquipmentRoute, async (c) => {
    const answer = await editEquipment(signedIn(c), c.req.valid('param').id, c.req.valid('json'))
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(removeEquipmentRoute, async (c) => {
    const refusal = await removeEquipment(signedIn(c), c.req.valid('param').id)
    return refusal ? answerRefusal(c, refusal) : c.body(null, 204)
  })
  .openapi(pauseEquipmentRoute, async (c) => {
    const answer = await pauseEquipment(signedIn(c), c.req.valid('param').id, true)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
  .openapi(resumeEquipmentRoute, async (c) => {
    const answer = await pauseEquipment(signedIn(c), c.req.valid('param').id, false)
    return isRefused(answer) ? answerRefusal(c, answer) : c.json(answer, 200)
  })
