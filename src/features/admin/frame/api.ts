import { createFeature } from '#platform/http/route.ts'
import { enterAdminRoute } from './contract.ts'

/** The guard has turned away by then whom it doesn't open for. */
export const adminEntryApi = createFeature().openapi(enterAdminRoute, (c) =>
  c.json({ opens: true as const }, 200),
)
