import { z } from 'zod'
import { updateClaim, updateDeciding } from '#features/talk/reports-and-blocks/decide-lines.ts'
import type { LaterCtx, Services, SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { commonRefusals, refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { carryOut, type Judged } from './carry-out.ts'
import { take } from './claim.ts'
import { CLAIM_MS, decisions, HOLD_MS, queueKinds, queueRefusals } from './queue.ts'
import { lockSubject, selectKind } from './store/line.ts'

const refuse = refuser(queueRefusals)
const refuseViewer = refuser(commonRefusals)

export const HELD_JOB = 'admin_decide_held'

export const heldDecision = z.object({
  kind: z.enum(queueKinds),
  id: z.uuid(),
  by: z.uuid(),
  decision: z.enum(decisions),
  reason: z.string(),
  deciding_at: z.iso.datetime(),
  request_id: z.string(),
  ip: z.string(),
})
type HeldDecision = z.output<typeof heldDecision>

/**
 * Holds a decision back for some seconds: until then nothing has happened, no letter is sent, and no desk gets the subject.
 * @returns the instant at which the server carries it out
 */
export async function holdIn(trx: Trx, ctx: SignedIn, judged: Judged): Promise<string> {
  const { kind, line, ids, decision, reason } = judged
  const { viewer, requestId: request_id, ip } = ctx
  const at = new Date(ctx.clock.now().getTime() + HOLD_MS)
  await updateDeciding(trx, kind, ids, { by: viewer.id, at, until: new Date(at.getTime() + CLAIM_MS) })
  const deciding_at = at.toISOString()
  const held: HeldDecision = {
    ...{ kind, id: line.id, by: viewer.id, decision, reason },
    ...{ deciding_at, request_id, ip },
  }
  await addJob(trx, HELD_JOB, held, { key: `decide-held:${line.id}`, afterMs: HOLD_MS })
  return deciding_at
}

/** Takes a held decision of this administrator back: its subject is theirs to judge again. */
export function undoDecision(ctx: SignedIn, id: string) {
  return transact(ctx.db, async (trx) => {
    const kind = isUuid(id) ? await selectKind(trx, id) : null
    if (!kind) return refuse('not_found')
    const rows = await lockSubject(trx, kind, id, ctx.viewer.id)
    const held = rows.filter((row) => row.deciding_at !== null && row.claimed_by === ctx.viewer.id)
    if (held.length > 0) {
      const ids = held.map((row) => row.id)
      await updateClaim(trx, kind, ids, null)
    }
    return take(trx, ctx, { kind, id })
  })
}

/**
 * Carries a held decision out, unless it was taken back or its subject was closed meanwhile. After a refusal, and where the
 * administrator has lost the role, the subject waits again, for any desk.
 */
export async function decideHeld(services: Services, held: HeldDecision): Promise<void> {
  const { kind, id, by, decision, reason, request_id, ip } = held
  const { clock, db, log } = services
  const ctx: LaterCtx = { clock, viewer: { id: by, impersonated_by: null }, requestId: request_id, ip }
  const refusal = await transact(db, async (trx) => {
    const rows = await lockHeld(trx, held)
    const line = rows.find((row) => row.id === id)
    const ids = rows.map((row) => row.id)
    if (line && !(await isAppointed(trx, by))) return refuseViewer('forbidden')
    return line ? carryOut(trx, ctx, { kind, line, ids, decision, reason }) : null
  })
  if (!refusal) return
  log.info({ kind, id, refused: refusal.refused }, 'A held decision could not be carried out.')
  await transact(db, async (trx) => {
    const ids = (await lockHeld(trx, held)).map((row) => row.id)
    await updateClaim(trx, kind, ids, null)
  })
}

/** Whether a person is an administrator now: they may have lost the role since they decided. */
async function isAppointed(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('appointed_administrators')
    .select('user_id')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** The rows that the decision still holds, locked. */
async function lockHeld(trx: Trx, { kind, id, by, deciding_at }: HeldDecision) {
  const rows = await lockSubject(trx, kind, id, by)
  return rows.filter((row) => !row.is_decided && row.deciding_at?.toISOString() === deciding_at)
}
