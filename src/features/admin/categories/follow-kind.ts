import { holdStanding } from '#features/catalogue/categories/standing.ts'
import { updateProductKind } from '#features/catalogue/products/follow-kind.ts'
import type { Services } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import {
  beginChange,
  type Followed,
  finishChange,
  lockBatch,
  lockChange,
  selectChange,
  selectProductIds,
  updateKinds,
  updateProgress,
} from './follow-store.ts'
import { FOLLOW_BATCH, FOLLOW_JOB } from './kind.ts'

/** Orders that listings follow what became of their kind, in the transaction in which it does. */
export async function orderFollowing(
  trx: Trx,
  change: Pick<Followed, 'kind' | 'slug' | 'act'>,
  now: Date,
): Promise<void> {
  const id = await beginChange(trx, change, now)
  await addJob(trx, FOLLOW_JOB, { id }, { key: `${FOLLOW_JOB}:${id}` })
}

/**
 * Lets products and listings follow, until none is left. It may end at any instant, be run again and run twice: each batch is a
 * transaction, and what it wrote is what it says that it wrote.
 */
export async function followKind(
  { db, clock, stopping }: Pick<Services, 'db' | 'clock' | 'stopping'>,
  { id }: { id: string },
  most = FOLLOW_BATCH,
): Promise<void> {
  const change = await selectChange(db, id)
  if (!change) return
  // One at a time: words are counted in the order of one product, and a listing may be making the next one.
  for (const product of await selectProductIds(db, change)) await updateProductKind(db, product, change.kind)
  while (await transact(db, (trx) => followBatch(trx, change, { now: clock.now(), most })))
    stopping.throwIfAborted()
}

/** Whether there may be more. */
async function followBatch(
  trx: Trx,
  { id, kind, slug }: Followed,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  // Before the change, as those who order one hold them.
  const standing = await holdStanding(trx, kind, slug)
  const change = await lockChange(trx, id)
  if (!change || !standing) return false
  const ids = await lockBatch(trx, change, most)
  if (ids.length === 0) {
    await finishChange(trx, id, now)
    return false
  }
  await updateKinds(trx, ids, standing)
  await updateProgress(trx, id, ids)
  return true
}
