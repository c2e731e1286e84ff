import type { ExportView } from './contract.ts'
import { statusOf } from './export.ts'
import type { ExportRow } from './store.ts'

/** A row as the person is shown it. */
export function presentExport(row: ExportRow, now: Date): ExportView {
  return {
    id: row.id,
    status: statusOf(row, now),
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    byte_size: row.byte_size,
  }
}
