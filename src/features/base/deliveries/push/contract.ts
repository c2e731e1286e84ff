import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import type { RefusalTable } from '#platform/refusal.ts'

export const pushRefusals = {
  push_service_unknown: { status: 422, reportable: true },
} as const satisfies RefusalTable

const key = z.base64url().min(1).max(200)
// Where it leads is judged by the act.
const address = z
  .string()
  .max(1000)
  .regex(/^[\x21-\x7e]+$/)
const state = z.strictObject({ is_on: z.boolean().describe('Whether this browser shows pushes') })

export const readPushKeyRoute = defineRoute({
  method: 'get',
  path: '/push_key',
  operationId: 'readPushKey',
  access: 'self',
  responses: {
    200: json(
      state.extend({ public_key: z.string().describe('What a browser subscribes with') }),
      'What turning pushes on takes',
    ),
  },
})

export const subscribeRoute = defineRoute({
  method: 'post',
  path: '/push_subscriptions',
  operationId: 'subscribeToPushes',
  access: 'self',
  limit: { points: 30, seconds: 3600 },
  request: {
    body: {
      ...json(
        z.object({ endpoint: address, p256dh: key, auth: key }),
        'What the browser got of its push service',
      ),
      required: true,
    },
  },
  responses: { 200: json(state, 'On, in this browser, until its session ends') },
  refusals: pushRefusals,
})

export const unsubscribeRoute = defineRoute({
  method: 'delete',
  path: '/push_subscriptions',
  operationId: 'unsubscribeFromPushes',
  access: 'self',
  responses: { 200: json(state, 'Off, in this browser') },
})
