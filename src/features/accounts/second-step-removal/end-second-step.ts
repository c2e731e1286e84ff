import type { SignedIn } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { stopRemoval } from './stop-removal.ts'
import { deleteSecondStep } from './store.ts'

/** A person takes their own second step away. The desk’s removal of it has nothing left to remove. */
export async function endSecondStep(trx: Trx, ctx: SignedIn): Promise<void> {
  await deleteSecondStep(trx, ctx.viewer.id)
  await stopRemoval(trx, ctx, ctx.viewer.id, 'turned_off')
}
