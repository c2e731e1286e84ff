import { categoriesApi } from '#features/categories/api.ts'
import { createFeature } from '#platform/http/route.ts'

/** Every feature's routes, under `/api`. */
export const api = createFeature().route('/', categoriesApi)

export type Api = typeof api
