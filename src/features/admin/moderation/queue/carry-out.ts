import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { updateDecided } from '#features/talk/reports-and-blocks/decide-lines.ts'
import type { LaterCtx } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import { hideIn, restoreIn } from '../hiding/hide.ts'
import { suspensionRefusals } from '../suspension/contract.ts'
import { lockPerson, suspendIn } from '../suspension/suspend-person.ts'
import { DECISION_REASON, type Decision, OUTCOMES, type QueueKind, queueRefusals } from './queue.ts'
import type { Line } from './store/line.ts'
import { selectItems, selectPersonId } from './store/shown.ts'
import { tellReporter } from './tell-reporters.ts'

const refuse = refuser(queueRefusals)
const refuseSuspension = refuser(suspensionRefusals)

/** A decision about the rows `ids` of one subject, of which `line` is the one that was named. */
export type Judged = {
  kind: QueueKind
  line: Line
  ids: readonly string[]
  reason: string
  decision: Decision
}

/** Why a decision can't be made, judged before anything happens; null where it can. */
export async function whyNot(trx: Trx, { line, decision, reason }: Judged) {
  if (decision === 'keep') return null
  if ([...reason].length < DECISION_REASON.least) return refuse('queue_reason_missing', { field: 'reason' })
  if (decision === 'hide') return hideableOf(line) ? null : refuse('queue_not_hidden')
  const person_id = await selectPersonId(trx, line)
  if (person_id === null) return refuse('queue_nobody')
  return (await lockPerson(trx, person_id))?.administrator ? refuseSuspension('suspend_administrator') : null
}

/** Does what was decided, in the caller's transaction, and tells those who reported that it was looked at. */
export async function carryOut(trx: Trx, ctx: LaterCtx, judged: Judged) {
  const { kind, line, ids, reason, decision } = judged
  const person_id = await selectPersonId(trx, line)
  const refusal = await act(trx, ctx, judged, person_id)
  if (refusal) return refusal
  const outcome = OUTCOMES[decision]
  await updateDecided(trx, kind, ids, {
    outcome,
    reason: reason || null,
    by: ctx.viewer.id,
    now: ctx.clock.now(),
  })
  await logSecurityEvent(trx, {
    ctx,
    user_id: person_id,
    action: kind === 'item' ? 'queue_decided' : 'report_decided',
    resource_type: kind,
    resource_id: line.id,
    details: {
      ...{ subject_type: line.subject_type, subject_id: line.subject_id, reason, rows: ids.length },
      ...{ before: 'waiting', after: outcome },
    },
  })
  if (kind === 'report') for (const one of ids) await tellReporter(trx, one)
  return null
}

async function act(trx: Trx, ctx: LaterCtx, judged: Judged, person_id: string | null) {
  if (judged.decision === 'keep') return keep(trx, ctx, judged)
  if (judged.decision === 'hide') return hide(trx, ctx, judged)
  if (person_id === null) return refuse('queue_nobody')
  const suspended = await suspendIn(trx, ctx, person_id, judged.reason)
  return isRefused(suspended) && suspended.refused !== 'already_suspended' ? suspended : null
}

/** Keeping a hidden item whose owner asked for another review shows it again. */
async function keep(trx: Trx, ctx: LaterCtx, { line, ids, reason }: Judged) {
  const hideable = hideableOf(line)
  if (!hideable || !(await wasAskedFor(trx, ids))) return null
  const restored = await restoreIn(trx, ctx, { ...hideable, reason })
  return isRefused(restored) && restored.refused !== 'not_hidden' ? restored : null
}

/** A hidden item stays hidden; if its owner asked again it is hidden once more, so that they read why. */
async function hide(trx: Trx, ctx: LaterCtx, { line, ids, reason }: Judged) {
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
