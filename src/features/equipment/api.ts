import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readAvailabilityRoute, readEquipmentRoute } from './contract.ts'
import { listOwnEquipment } from './list-own-equipment.ts'
import { listOwnEquipmentRoute } from './own-contract.ts'
import { readAvailability, readEquipment } from './read-equipment.ts'

export const equipmentApi = createFeature()
  // Before `/equipment/{id}`, which would take `mine` for an id.
  .openapi(listOwnEquipmentRoute, async (c) => {
    const page = await listOwnEquipment(signedIn(c), c.req.valid('query'))
    return isRefused(page) ? answerRefusal(c, page) : c.json(page, 200)
  })
  .openapi(readEquipmentRoute, async (c) => {
    const equipment = await readEquipment(c.var.ctx, c.req.valid('param').id)
    return isRefused(equipment) ? answerRefusal(c, equipment) : c.json(equipment, 200)
  })
  .openapi(readAvailabilityRoute, async (c) => {
    const calendar = await readAvailability(c.var.ctx, c.req.valid('param').id)
    return isRefused(calendar) ? answerRefusal(c, calendar) : c.json(calendar, 200)
  })
