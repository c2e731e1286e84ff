import { askAgain } from '#features/talk/reports-and-blocks/ask-again.ts'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import {
  askStoreReviewRoute,
  createStoreRoute,
  editStoreRoute,
  findOwnStoreRoute,
  listLendersRoute,
  listStoresRoute,
  readStoreRoute,
} from './contract.ts'
import { createStore } from './create-store.ts'
import { editStore } from './edit-store.ts'
import { listLenders } from './list-lenders.ts'
import { listStores } from './list-stores.ts'
import { findOwnStore, readStore } from './read-store.ts'

export const storesApi = createFeature()
  .openapi(listStoresRoute, async (c) => {
    return answer(c, await listStores(c.var.ctx, c.req.valid('query')), 200)
  })
  .openapi(findOwnStoreRoute, async (c) => {
    return c.json(await findOwnStore(signedIn(c)), 200)
  })
  .openapi(readStoreRoute, async (c) => {
    return answer(c, await readStore(c.var.ctx, c.req.valid('param').id), 200)
  })
  .openapi(askStoreReviewRoute, async (c) => {
    return answer(c, await askAgain(signedIn(c), 'store', c.req.valid('param').id), 200)
  })
  .openapi(createStoreRoute, async (c) => {
    return answer(c, await createStore(signedIn(c), c.req.valid('json')), 201)
  })
  .openapi(editStoreRoute, async (c) => {
    return answer(c, await editStore(signedIn(c), c.req.valid('param').id, c.req.valid('json')), 200)
  })
  .openapi(listLendersRoute, async (c) => {
    return answer(c, await listLenders(c.var.ctx, c.req.valid('query')), 200)
  })
