import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { readAvailabilityRoute, readEquipmentRoute } from './contract.ts'
import { readAvailability, readEquipment } from './read-equipment.ts'

export const equipmentApi = createFeature()
  .openapi(readEquipmentRoute, async (c) => {
    const equipment = await readEquipment(c.var.ctx, c.req.valid('param').id)
    return isRefused(equipment) ? answerRefusal(c, equipment) : c.json(equipment, 200)
  })
  .openapi(readAvailabilityRoute, async (c) => {
    const calendar = await readAvailability(c.var.ctx, c.req.valid('param').id)
    return isRefused(calendar) ? answerRefusal(c, calendar) : c.json(calendar, 200)
  })
