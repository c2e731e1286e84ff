import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { hideIn, restoreIn } from './hide.ts'

/** Takes a store, and all that is in it, out of view; its keeper reads why. */
export function hideStore(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, (trx) => hideStoreIn(trx, ctx, id, reason))
}

/** The same within a transaction of the caller's. */
export function hideStoreIn(trx: Trx, ctx: SignedIn, id: string, reason: string) {
  return hideIn(trx, ctx, { kind: 'store', id, reason })
}

/** Brings a hidden store back. */
export function restoreStore(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, (trx) => restoreStoreIn(trx, ctx, id, reason))
}

/** The same within a transaction of the caller's. */
export function restoreStoreIn(trx: Trx, ctx: SignedIn, id: string, reason: string) {
  return restoreIn(trx, ctx, { kind: 'store', id, reason })
}
