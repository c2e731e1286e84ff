import type { SignedIn } from '#platform/context.ts'
import { transact } from '#platform/database.ts'
import type { BulkInput, BulkResult } from './contract.ts'
import { hideIn, restoreIn } from './hide.ts'

const acts = { hide: hideIn, restore: restoreIn }
type Outcome = Awaited<ReturnType<(typeof acts)[keyof typeof acts]>>

/** Hides or restores several, each in a transaction of its own: what is done stays done, whatever becomes of the next. */
export async function actInBulk(ctx: SignedIn, { act, kind, ids, reason }: BulkInput) {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) {
    const outcome = await transact<Outcome>(ctx.db, (trx) => acts[act](trx, ctx, { kind, id, reason }))
    results.push({ id, refused: 'refused' in outcome ? outcome.refused : null })
  }
  return { results }
}
