import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { SignedIn } from '#platform/context.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { exportRefusals, statusOf } from './export.ts'
import { presentExport } from './present-export.ts'
import { selectExport } from './store.ts'

const refuse = refuser(exportRefusals)

/** The viewer's own archive as a stream, while it is kept. */
export async function openExport(ctx: SignedIn, id: string) {
  const { db, files } = ctx
  const row = await findReady(ctx, id)
  if (!row?.path || !row.byte_size || !(await files.exists(row.path))) return refuse('not_found')
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

/** The viewer's own archive, while it is kept. */
export async function readExport(ctx: SignedIn, id: string) {
  const row = await findReady(ctx, id)
  return row ? presentExport(row, ctx.clock.now()) : refuse('not_found')
}

async function findReady({ db, viewer, clock }: SignedIn, id: string) {
  const row = isUuid(id) ? await selectExport(db, viewer.id, id) : undefined
  return row && statusOf(row, clock.now()) === 'ready' ? row : undefined
}
