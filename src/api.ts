import { categoriesApi } from '#features/categories/api.ts'
import { informationApi } from '#features/information/api.ts'
import { securityApi } from '#features/security/api.ts'
import { createFeature } from '#platform/http/route.ts'

/** Every feature's routes, under `/api`. */
export const api = createFeature()
  .route('/', categoriesApi)
  .route('/', informationApi)
  .route('/', securityApi)

export type Api = typeof api
