import { answerRefusal } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import {
  createStoreRoute,
  editStoreRoute,
  findOwnStoreRoute,
  listLendersRoute,
  listStoresRoute,
  readStoreRoute,
} from './contract.ts'
import { createStore } from './create-store.ts'
import { editStore } from './edit-store.ts'
import { findOwnStore } from './find-own-store.ts'
import { listLenders } from './list-lenders.ts'
import { listStores } from './list-stores.ts'
import { readStore } from './read-store.ts'

export const storesApi = createFeature()
  .openapi(listStoresRoute, async (c) => {
    const page = await listStores(c.var.ctx, c.req.valid('query'))
    return isRefused(page) ? answerRefusal(c, page) : c.json(page, 200)
  })
  .openapi(findOwnStoreRoute, async (c) => {
    return c.json(await findOwnStore(signedIn(c)), 200)
  })
  .openapi(readStoreRoute, async (c) => {
    const store = await readStore(c.var.ctx, c.req.valid('param').id)
    return isRefused(store) ? answerRefusal(c, store) : c.json(store, 200)
  })
  .openapi(createStoreRoute, async (c) => {
    const store = await createStore(signedIn(c), c.req.valid('json'))
    return isRefused(store) ? answerRefusal(c, store) : c.json(store, 201)
  })
  .openapi(editStoreRoute, async (c) => {
    const store = await editStore(signedIn(c), c.req.valid('param').id, c.req.valid('json'))
    return isRefused(store) ? answerRefusal(c, store) : c.json(store, 200)
  })
  .openapi(listLendersRoute, async (c) => {
    const page = await listLenders(c.var.ctx, c.req.valid('query'))
    return isRefused(page) ? answerRefusal(c, page) : c.json(page, 200)
  })
