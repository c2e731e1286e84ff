import { z } from '@hono/zod-openapi'
import { adminReason } from '#features/admin/frame/contract.ts'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { hideables, hidingRefusals } from './hiding.ts'

// Not checked here: an address that is nothing's is not found, rather than a bad request.
const params = z.object({ id: z.string().max(64) })

const hidingInput = z.object({ reason: adminReason.describe('As its owner reads it') })
const restoringInput = z.object({ reason: adminReason.describe('For the record') })

const hiding = z.strictObject({ kind: z.enum(hideables), id: z.guid(), hidden: z.boolean() })

const acts = ['hide', 'restore'] as const
const bulkInput = z.object({
  act: z.enum(acts),
  kind: z.enum(hideables),
  ids: z.array(z.string().max(64)).min(1).max(100).describe('Each once, in this order'),
  reason: adminReason,
})
const bulkResult = z.strictObject({
  id: z.string(),
  /** Null where it is done. */
  refused: z.enum(['not_found', 'own_matter', 'already_hidden', 'not_hidden']).nullable(),
})

export type BulkInput = z.output<typeof bulkInput>
export type BulkResult = z.infer<typeof bulkResult>

export const hideEquipmentRoute = defineRoute({
  method: 'post',
  path: '/admin/equipment/{id}/hiding',
  operationId: 'hideEquipment',
  access: 'admin',
  request: { params, body: { ...json(hidingInput, 'Why'), required: true } },
  responses: { 200: json(hiding, 'Out of view; its owner is told why') },
  refusals: pick(hidingRefusals, 'not_found', 'own_matter', 'already_hidden'),
})

export const restoreEquipmentRoute = defineRoute({
  method: 'post',
  path: '/admin/equipment/{id}/restoration',
  operationId: 'restoreEquipment',
  access: 'admin',
  request: { params, body: { ...json(restoringInput, 'Why'), required: true } },
  responses: { 200: json(hiding, 'As it was; its owner is told') },
  refusals: pick(hidingRefusals, 'not_found', 'own_matter', 'not_hidden'),
})

export const hideStoreRoute = defineRoute({
  method: 'post',
  path: '/admin/stores/{id}/hiding',
  operationId: 'hideStore',
  access: 'admin',
  request: { params, body: { ...json(hidingInput, 'Why'), required: true } },
  responses: { 200: json(hiding, 'Out of view with all that is in it; its keeper is told why') },
  refusals: pick(hidingRefusals, 'not_found', 'own_matter', 'already_hidden'),
})

export const restoreStoreRoute = defineRoute({
  method: 'post',
  path: '/admin/stores/{id}/restoration',
  operationId: 'restoreStore',
  access: 'admin',
  request: { params, body: { ...json(restoringInput, 'Why'), required: true } },
  responses: { 200: json(hiding, 'As it was, with all that is in it; its keeper is told') },
  refusals: pick(hidingRefusals, 'not_found', 'own_matter', 'not_hidden'),
})

export const bulkRoute = defineRoute({
  method: 'post',
  path: '/admin/bulk',
  operationId: 'actInBulk',
  access: 'admin',
  request: { body: { ...json(bulkInput, 'What to do to which'), required: true } },
  responses: {
    200: json(
      z.strictObject({ results: z.array(bulkResult) }),
      'What became of each: one that is refused keeps none of the others from being done',
    ),
  },
})
