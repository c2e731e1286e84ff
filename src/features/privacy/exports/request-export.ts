import { randomUUID } from 'node:crypto'
import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { lockAccount } from '#features/people/accounts/lock-account.ts'
import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { refuser } from '#platform/refusal.ts'
import { giveUpLate } from './close-exports.ts'
import { EVERY_MS, exportRefusals, MAKE_JOB, statusOf } from './export.ts'
import { presentExport } from './present-export.ts'
import { insertExport, selectLastExport } from './store.ts'

const refuse = refuser(exportRefusals)

/** Has everything of the viewer put together, once a day; one that is being made already is that one. One that failed counts for nothing. */
export function requestExport(ctx: SignedIn) {
  const { db, viewer, clock } = ctx
  return transact(db, async (trx) => {
    const now = clock.now()
    await lockAccount(trx, viewer.id)
    await giveUpLate(trx, now, viewer.id)
    const last = await selectLastExport(trx, viewer.id)
    if (last && statusOf(last, now) === 'preparing') return presentExport(last, now)
    if (last && now.getTime() - last.requested_at.getTime() < EVERY_MS) return refuse('export_too_soon')

    const asked = { user_id: viewer.id, requested_at: now, path: `exports/${randomUUID()}.zip` }
    const made = await insertExport(trx, asked)
    await addJob(trx, MAKE_JOB, { export_id: made.id }, { key: `export:${made.id}`, maxAttempts: 6 })
    await logSecurityEvent(trx, {
      ctx,
      action: 'export_requested',
      resource_type: 'account_export',
      resource_id: made.id,
    })
    return presentExport(made, now)
  })
}
