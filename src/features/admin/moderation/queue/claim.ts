import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { updateClaim } from '#features/talk/reports-and-blocks/decide-lines.ts'
import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused, refuser } from '#platform/refusal.ts'
import type { ClaimedView, NewClaim } from './contract.ts'
import { CLAIM_MS, type QueueKind, queueKinds, queueRefusals } from './queue.ts'
import { waitingFor } from './read-queue.ts'
import { showClaim } from './show-claim.ts'
import { type Line, lockFree, lockSubject, selectFree, selectKind, selectOwn } from './store/line.ts'

const refuse = refuser(queueRefusals)

/**
 * Gives an administrator one subject to review, for ten minutes: the named one, else the one they hold already, else
 * the oldest free one. All waiting rows of the same subject go with it. No other administrator gets it meanwhile.
 */
export function claim(ctx: SignedIn, asked: NewClaim) {
  return transact(ctx.db, async (trx) => {
    const found = asked.id ? await findNamed(trx, asked.id) : await findNext(trx, ctx, asked.besides)
    if (isRefused(found)) return found
    return found
      ? take(trx, ctx, found)
      : ({ claim: null, waiting: await waitingFor(trx, ctx) } satisfies ClaimedView)
  })
}

/** Claims a subject by one of its rows, in the caller's transaction. */
export async function take(trx: Trx, ctx: SignedIn, { kind, id }: { kind: QueueKind; id: string }) {
  const lines = await lockOpen(trx, ctx, kind, id)
  if (isRefused(lines)) return lines
  const until = new Date(ctx.clock.now().getTime() + CLAIM_MS)
  const ids = lines.map((line) => line.id)
  await updateClaim(trx, kind, ids, { by: ctx.viewer.id, until })
  await logSecurityEvent(trx, {
    ctx,
    user_id: null,
    action: 'queue_claimed',
    resource_type: kind,
    resource_id: lines[0].id,
    details: {
      rows: ids.length,
      before: { claimed_by: lines[0].claimed_by },
      after: { claimed_until: until },
    },
  })
  const shown = await showClaim(trx, { kind, lines, until })
  return { claim: shown, waiting: await waitingFor(trx, ctx) } satisfies ClaimedView
}

/** All that waits of one thing, locked, if this desk may have it; else why it may not. */
export async function lockOpen(trx: Trx, ctx: SignedIn, kind: QueueKind, id: string) {
  const rows = await lockUnheld(trx, ctx, kind, id)
  if (isRefused(rows)) return rows
  return rows.some(({ is_own }) => is_own) ? refuse('own_matter') : rows
}

/** As `lockOpen`, also for the administrator's own matter: such a claim from before goes back. */
export async function lockUnheld(trx: Trx, { viewer, clock }: SignedIn, kind: QueueKind, id: string) {
  const now = clock.now()
  const rows = await lockSubject(trx, kind, id, viewer.id)
  const asked = rows.find((row) => row.id === id)
  if (!asked) return refuse('not_found')
  if (asked.is_decided) return refuse('queue_decided')
  const isElsewhere = rows.some(
    ({ claimed_by, claimed_until }) =>
      claimed_by !== null && claimed_by !== viewer.id && claimed_until !== null && claimed_until > now,
  )
  if (isElsewhere) return refuse('queue_held')
  // One's own, of a moment ago: taking it back is the only way to it.
  const [first, ...rest] = rows.filter((row) => !isDeciding(row, now))
  return isDeciding(asked, now) || !first ? refuse('queue_decided') : ([first, ...rest] as const)
}

/** Whether a held decision about the row is still to be carried out. */
function isDeciding({ deciding_at, claimed_until }: Line, now: Date): boolean {
  return deciding_at !== null && claimed_until !== null && claimed_until > now
}

async function findNamed(trx: Trx, id: string) {
  const kind = await selectKind(trx, id)
  return kind ? { kind, id } : refuse('not_found')
}

/**
 * The oldest of both tables is looked for first and locked then, in the table that has it: a desk that came a moment earlier is
 * passed over, and locks nothing that it does not take.
 */
async function findNext(trx: Trx, { viewer, clock }: SignedIn, besides: readonly string[]) {
  const admin = { by: viewer.id, now: clock.now(), besides }
  const own = await oldest((kind) => selectOwn(trx, kind, admin))
  if (own[0]) return own[0]
  for (const { kind } of await oldest((one) => selectFree(trx, one, admin))) {
    const id = await lockFree(trx, kind, admin)
    if (id) return { kind, id }
  }
  return null
}

async function oldest(find: (kind: QueueKind) => Promise<string | null>) {
  const found: { kind: QueueKind; id: string }[] = []
  for (const kind of queueKinds) {
    const id = await find(kind)
    if (id) found.push({ kind, id })
  }
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
