import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { carryOut, type Judged, whyNot } from './carry-out.ts'
import { lockOpen } from './claim.ts'
import { holdIn } from './hold-decision.ts'
import { type Decision, type QueueKind, queueRefusals } from './queue.ts'
import { waitingFor } from './read-queue.ts'

const refuse = refuser(queueRefusals)

type Decided = { decision: Decision; reason?: string | undefined; hold?: boolean | undefined }

/** Decides on public words and pictures. */
export function decideItem(ctx: SignedIn, id: string, decided: Decided) {
  return decide(ctx, 'item', id, decided)
}

/** Decides on a report; the reporter is told that it was reviewed, without the outcome. */
export function decideReport(ctx: SignedIn, id: string, decided: Decided) {
  return decide(ctx, 'report', id, decided)
}

/**
 * Decides in one transaction, with all rows of the same subject that this administrator held; rows added after the
 * claim were never seen, and wait.
 */
function decide(ctx: SignedIn, kind: QueueKind, id: string, { decision, reason = '', hold }: Decided) {
  return transact(ctx.db, async (trx) => {
    if (!isUuid(id)) return refuse('not_found')
    const rows = await lockOpen(trx, ctx, kind, id)
    if (isRefused(rows)) return rows
    const seen = rows.filter((row) => row.id === id || row.claimed_by === ctx.viewer.id)
    const line = seen.find((row) => row.id === id) ?? rows[0]
    const judged: Judged = { kind, line, ids: seen.map((row) => row.id), reason, decision }
    const refusal = await whyNot(trx, judged)
    if (refusal) return refusal
    const deciding_at = hold ? await holdIn(trx, ctx, judged) : null
    const failed = deciding_at ? null : await carryOut(trx, ctx, judged)
    if (failed) return failed
    return { decided: seen.length, deciding_at, waiting: await waitingFor(trx, ctx) }
  })
}
