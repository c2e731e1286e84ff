import type { LaterCtx, SignedIn } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { WaitingView } from './contract.ts'
import { countWaiting } from './store/line.ts'

/** How much waits for the desk. */
export function readQueue(ctx: SignedIn): Promise<WaitingView> {
  return waitingFor(ctx.db, ctx)
}

/** How much waits for the desk, within a transaction. */
export async function waitingFor(db: Queryable, { viewer, clock }: LaterCtx): Promise<WaitingView> {
  const { oldest, ...counts } = await countWaiting(db, { by: viewer.id, now: clock.now() })
  return { ...counts, oldest: oldest?.toISOString() ?? null }
}
