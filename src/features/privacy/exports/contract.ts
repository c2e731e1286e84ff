import { z } from '@hono/zod-openapi'
import { defineRoute, json } from '#platform/http/route.ts'
import { pick } from '#platform/refusal.ts'
import { exportRefusals, exportStatuses } from './export.ts'

const instant = z.string().openapi({ format: 'date-time' })

const exportView = z
  .strictObject({
    id: z.guid(),
    status: z.enum(exportStatuses),
    requested_at: instant,
    ready_at: instant.nullable(),
    expires_at: instant.nullable().describe('Until when it is kept, once it is ready'),
    byte_size: z.number().int().nullable(),
  })
  .openapi('AccountExport')

export type ExportView = z.infer<typeof exportView>

export const requestExportRoute = defineRoute({
  method: 'post',
  path: '/accounts/export',
  operationId: 'requestExport',
  access: 'self',
  proof: true,
  limit: { points: 20, seconds: 3600 },
  responses: { 202: json(exportView, 'Being made; a letter tells when it is ready') },
  refusals: pick(exportRefusals, 'export_too_soon'),
})

export const listExportsRoute = defineRoute({
  method: 'get',
  path: '/accounts/exports',
  operationId: 'listExports',
  access: 'self',
  impersonation: false,
  responses: {
    200: json(z.strictObject({ items: z.array(exportView) }), 'What the viewer asked for, the latest first'),
  },
})

export const readExportRoute = defineRoute({
  method: 'get',
  path: '/accounts/exports/{id}',
  operationId: 'readExport',
  access: 'self',
  impersonation: false,
  proof: true,
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: { 200: json(exportView, 'One that is ready, for whoever may fetch its file now') },
  refusals: pick(exportRefusals, 'not_found'),
})

export const downloadExportRoute = defineRoute({
  method: 'get',
  path: '/accounts/exports/{id}/file',
  operationId: 'downloadExport',
  access: 'self',
  impersonation: false,
  proof: true,
  limit: { points: 30, seconds: 3600 },
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: {
    200: {
      description: 'A ZIP of `data.json` and the person’s files',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  refusals: pick(exportRefusals, 'not_found'),
})
