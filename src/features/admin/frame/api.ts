import { createFeature } from '#platform/http/route.ts'
import { enterDeskRoute } from './contract.ts'

/** The guard has turned away by then whom it doesn't open for. */
export const deskApi = createFeature().openapi(enterDeskRoute, (c) => c.json({ opens: true as const }, 200))
