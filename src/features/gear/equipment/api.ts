import { answer } from '#platform/http/problem.ts'
import { createFeature } from '#platform/http/route.ts'
import { readAvailabilityRoute, readEquipmentRoute } from './contract.ts'
import { readAvailability, readEquipment } from './read-equipment.ts'

export const equipmentApi = createFeature()
  .openapi(readEquipmentRoute, async (c) => {
    return answer(c, await readEquipment(c.var.ctx, c.req.valid('param').id), 200)
  })
  .openapi(readAvailabilityRoute, async (c) => {
    return answer(c, await readAvailability(c.var.ctx, c.req.valid('param').id), 200)
  })
