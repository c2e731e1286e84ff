import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { isRefused } from '#platform/refusal.ts'
import type { LockedRental } from './lock-rental.ts'
import { moveRental } from './move-rental.ts'
import { readRental } from './read-rental.ts'

type Move = Parameters<typeof moveRental>[1]

/** What only one act does, in the transaction of its move; the rental is as it was before. */
export type OwnPart = (trx: Trx, rental: LockedRental, at: Date) => Promise<void>

/** Moves a rental as the viewer, with what is the act's own; answers the rental as it is then, or the refusal. */
export async function actOnRental(
  ctx: SignedIn,
  move: Pick<Move, 'id' | 'act' | 'columns' | 'details'>,
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
