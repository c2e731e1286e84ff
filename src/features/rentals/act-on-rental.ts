import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import type { LockedRental } from './lock-rental.ts'
import { type Move, moveRental } from './move-rental.ts'
import { readRental } from './read-rental.ts'
import type { MoveAct } from './rental.ts'

/** What only one act does, in the transaction of its move; the rental is as it was before. */
export type OwnPart = (trx: Trx, rental: LockedRental, at: Date) => Promise<void>

/** Moves a rental as the viewer, with what is the act's own; answers the rental as it is then, or the refusal. */
export async function actOnRental<Act extends MoveAct>(
  ctx: SignedIn,
  move: Omit<Move<Act>, 'by' | 'at'>,
  ownPart?: OwnPart,
) {
  const at = ctx.clock.now()
  const refusal = await transact(ctx.db, async (trx) => {
    const moved = await moveRental(trx, { ...move, by: ctx.viewer, at })
    if (isRefused(moved)) return moved
    await ownPart?.(trx, moved, at)
    return null
  })
  return refusal ?? readRental(ctx, move.id)
}
