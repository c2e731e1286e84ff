import type { EquipmentCard } from '#features/gear/equipment/equipment.ts'
import { answerJsonText } from '#platform/http/json-text.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { completeSearch } from './complete-search.ts'
import {
  completeSearchRoute,
  type EquipmentPage,
  readCardsRoute,
  searchEquipmentRoute,
  summarizeSearchRoute,
} from './contract.ts'
import { readCards } from './read-cards.ts'
import { searchEquipment } from './search-equipment.ts'
import { summarizeSearch } from './summarize-search.ts'

export const searchApi = createFeature()
  .openapi(searchEquipmentRoute, async (c) => {
    const page = await searchEquipment(c.var.ctx, c.req.valid('query'))
    return isRefused(page) ? answer(c, page, 200) : answerJsonText<EquipmentPage>(c, page)
  })
  .openapi(summarizeSearchRoute, async (c) => {
    return answer(c, await summarizeSearch(c.var.ctx, c.req.valid('query')), 200)
  })
  .openapi(readCardsRoute, async (c) => {
    const cards = await readCards(c.var.ctx, c.req.valid('query').ids)
    return answerJsonText<{ items: EquipmentCard[] }>(c, `{"items":${cards}}`)
  })
  .openapi(completeSearchRoute, async (c) => {
    return answer(c, { items: await completeSearch(c.var.ctx, c.req.valid('query')) }, 200)
  })
