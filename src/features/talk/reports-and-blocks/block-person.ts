import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import { refuser } from '#platform/refusal.ts'
import { isUuid } from '#platform/uuid.ts'
import { blockRefusals } from './contract.ts'
import { deleteBlock, haveOpenRental, insertBlock, isPerson, lockBetween } from './store/blocks.ts'

const refuse = refuser(blockRefusals)

/**
 * Blocks a person without telling them: from now on neither writes to the other nor asks for the other's gear.
 * Earlier requests still wait for an answer.
 * @returns null once the person is blocked
 */
export function blockPerson(ctx: SignedIn, userId: string) {
  const { viewer, clock } = ctx
  return transact(ctx.db, async (trx) => {
    if (userId === viewer.id) return refuse('block_oneself')
    if (!isUuid(userId) || !(await isPerson(trx, userId))) return refuse('not_found')

    await lockBetween(trx, viewer.id, userId)
    const at = clock.now()
    if (await haveOpenRental(trx, viewer.id, userId, at)) return refuse('block_during_rental')
    await insertBlock(trx, { user_id: viewer.id, blocked_id: userId, created_at: at })
    return null
  })
}

/** Takes a block of one's own back; the other's, if there is one, stays. */
export async function unblockPerson(ctx: SignedIn, userId: string): Promise<void> {
  if (isUuid(userId)) await deleteBlock(ctx.db, ctx.viewer.id, userId)
}
