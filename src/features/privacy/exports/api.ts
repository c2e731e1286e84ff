import { Readable } from 'node:stream'
import { answer } from '#platform/http/problem.ts'
import { createFeature, signedIn } from '#platform/http/route.ts'
import { isRefused } from '#platform/refusal.ts'
import { downloadExportRoute, listExportsRoute, readExportRoute, requestExportRoute } from './contract.ts'
import { openExport, readExport } from './open-export.ts'
import { presentExport } from './present-export.ts'
import { requestExport } from './request-export.ts'
import { selectExports } from './store.ts'

export const downloadApi = createFeature()
  .openapi(requestExportRoute, async (c) => answer(c, await requestExport(signedIn(c)), 202))
  .openapi(listExportsRoute, async (c) => {
    const { db, viewer, clock } = signedIn(c)
    const now = clock.now()
    const rows = await selectExports(db, viewer.id)
    c.header('cache-control', 'no-store')
    return answer(c, { items: rows.map((row) => presentExport(row, now)) }, 200)
  })
  .openapi(readExportRoute, async (c) => {
    c.header('cache-control', 'no-store')
    return answer(c, await readExport(signedIn(c), c.req.valid('param').id), 200)
  })
  .openapi(downloadExportRoute, async (c) => {
    const opened = await openExport(signedIn(c), c.req.valid('param').id)
    if (isRefused(opened)) return answer(c, opened, 200)
    // biome-ignore lint/plugin: Node's stream of the web and the DOM's are one at run time, and two types
    return new Response(Readable.toWeb(opened.stream) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(opened.byte_size),
        'content-disposition': `attachment; filename="${opened.name}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    })
  })
