import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { exportRefusals, statusOf } from './export.ts'
import { selectExport } from './store.ts'

const refuse = refuser(exportRefusals)

/** The viewer's own archive as a stream, while it is kept. */
export async function openExport(ctx: SignedIn, id: string) {
  const { db, viewer, files, clock } = ctx
  const row = isUuid(id) ? await selectExport(db, viewer.id, id) : undefined
  if (!row?.path || !row.byte_size || statusOf(row, clock.now()) !== 'ready') return refuse('not_found')
  if (!(await files.exists(row.path))) return refuse('not_found')
  await logSecurityEvent(db, {
    ctx,
    action: 'export_downloaded',
    resource_type: 'account_export',
    resource_id: id,
  })
  return {
    stream: await files.getStream(row.path),
    byte_size: row.byte_size,
    name: `northreel-${row.requested_at.toISOString().slice(0, 10)}.zip`,
  }
}
