import type { SignedIn } from '#platform/context.ts'
import { type Trx, transact } from '#platform/database.ts'
import { hideIn, restoreIn } from './hide.ts'

/** Takes a listing out of view; its owner reads why. */
export function hideEquipment(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, (trx) => hideEquipmentIn(trx, ctx, id, reason))
}

/** The same within a transaction of the caller's. */
export function hideEquipmentIn(trx: Trx, ctx: SignedIn, id: string, reason: string) {
  return hideIn(trx, ctx, { kind: 'equipment', id, reason })
}

/** Brings a hidden listing back. */
export function restoreEquipment(ctx: SignedIn, id: string, reason: string) {
  return transact(ctx.db, (trx) => restoreEquipmentIn(trx, ctx, id, reason))
}

/** The same within a transaction of the caller's. */
export function restoreEquipmentIn(trx: Trx, ctx: SignedIn, id: string, reason: string) {
  return restoreIn(trx, ctx, { kind: 'equipment', id, reason })
}
