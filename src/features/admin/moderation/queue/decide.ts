import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { updateDecided } from '#features/talk/reports-and-blocks/decide-lines.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { hideIn, restoreIn } from '../hiding/hide.ts'
import { suspendIn } from '../suspension/suspend-person.ts'
import { lockOpen } from './claim.ts'
import { DECISION_REASON, type Decision, OUTCOMES, type QueueKind, queueRefusals } from './queue.ts'
import { waitingFor } from './read-queue.ts'
import type { Line } from './store/line.ts'
import { selectItems, selectPersonId } from './store/shown.ts'
import { tellReporter } from './tell-reporters.ts'

const refuse = refuser(queueRefusals)

type Decided = { decision: Decision; reason?: string | undefined }
type Judged = { line: Line; ids: readonly string[]; reason: string; decision: Decision }

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
function decide(ctx: SignedIn, kind: QueueKind, id: string, { decision, reason = '' }: Decided) {
  return transact(ctx.db, async (trx) => {
    if (!isUuid(id)) return refuse('not_found')
    const rows = await lockOpen(trx, ctx, kind, id)
    if (isRefused(rows)) return rows
    const seen = rows.filter((row) => row.id === id || row.claimed_by === ctx.viewer.id)
    const line = seen.find((row) => row.id === id) ?? rows[0]
    const ids = seen.map((row) => row.id)
    const done = await carryOut(trx, ctx, { line, ids, reason, decision })
    if (isRefused(done)) return done
    const outcome = OUTCOMES[decision]
    await updateDecided(trx, kind, ids, {
      outcome,
      reason: reason || null,
      by: ctx.viewer.id,
      now: ctx.clock.now(),
    })
    await logSecurityEvent(trx, {
      ctx,
      user_id: done.person_id,
      action: kind === 'item' ? 'queue_decided' : 'report_decided',
      resource_type: kind,
      resource_id: id,
      details: {
        ...{ subject_type: line.subject_type, subject_id: line.subject_id, reason, rows: ids.length },
        ...{ before: 'waiting', after: outcome },
      },
    })
    if (kind === 'report') for (const one of ids) await tellReporter(trx, one)
    return { decided: ids.length, waiting: await waitingFor(trx, ctx) }
  })
}

async function carryOut(trx: Trx, ctx: SignedIn, judged: Judged) {
  const { line, decision, reason } = judged
  const person_id = await selectPersonId(trx, line)
  if (decision === 'keep') {
    const kept = await keep(trx, ctx, judged)
    return isRefused(kept) ? kept : { person_id }
  }
  if ([...reason].length < DECISION_REASON.least) return refuse('queue_reason_missing', { field: 'reason' })
  if (decision === 'hide') {
    const hidden = await hide(trx, ctx, judged)
    return isRefused(hidden) ? hidden : { person_id }
  }
  if (person_id === null) return refuse('queue_nobody')
  const suspended = await suspendIn(trx, ctx, person_id, reason)
  return isRefused(suspended) && suspended.refused !== 'already_suspended' ? suspended : { person_id }
}

/** Keeping a hidden item whose owner asked for another review shows it again. */
async function keep(trx: Trx, ctx: SignedIn, { line, ids, reason }: Judged) {
  const hideable = hideableOf(line)
  if (!hideable || !(await wasAskedFor(trx, ids))) return null
  const restored = await restoreIn(trx, ctx, { ...hideable, reason })
  return isRefused(restored) && restored.refused !== 'not_hidden' ? restored : null
}

/** A hidden item stays hidden; if its owner asked again it is hidden once more, so that they read why. */
async function hide(trx: Trx, ctx: SignedIn, { line, ids, reason }: Judged) {
  const hideable = hideableOf(line)
  if (!hideable) return refuse('queue_not_hidden')
  if (await wasAskedFor(trx, ids)) {
    const restored = await restoreIn(trx, ctx, { ...hideable, reason })
    if (isRefused(restored) && restored.refused !== 'not_hidden') return restored
  }
  const hidden = await hideIn(trx, ctx, { ...hideable, reason })
  return isRefused(hidden) && hidden.refused !== 'already_hidden' ? hidden : null
}

function hideableOf({ subject_type, subject_id }: Line) {
  return subject_type === 'equipment' || subject_type === 'store'
    ? { kind: subject_type, id: subject_id }
    : null
}

async function wasAskedFor(trx: Trx, ids: readonly string[]): Promise<boolean> {
  return (await selectItems(trx, ids)).some(({ act }) => act === 'asked_again')
}
