import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { ProviderRefusal } from '#platform/ports/payments.ts'
import { carryOutTransfer } from './carry-out-transfer.ts'
import { settleShareOrder } from './settle-share-order.ts'
import type { ChargeRow } from './store/charges.ts'
import { post } from './store/ledger.ts'
import { updateOrder } from './store/orders.ts'
import { type ShareOrder, selectShareOrder } from './store/shares.ts'

export const REVERSAL_JOB = 'carry-out-reversal'

/** Why nothing came back: the provider's refusal, or its transfer never went out. */
type Reason = ProviderRefusal['code'] | 'transfer_failed'

/**
 * Has the provider take a transfer back as it was ordered, the transfer itself first where it is still under way. Killed in
 * between, it is run again: the provider's key takes back once, and so does the record.
 */
export async function carryOutReversal(services: Services, { key }: { key: string }): Promise<void> {
  const order = await selectShareOrder(services.db, key)
  if (order?.status !== 'ordered' || order.undoes === null) return
  await carryOutTransfer(services, { key: order.undoes })
  const transfer = await selectShareOrder(services.db, order.undoes)
  if (!transfer?.provider_id) {
    await settleShareOrder(services, key, (trx, charge, at) =>
      fail(trx, services, charge, order, 'transfer_failed', at),
    )
    return
  }
  const { amount_cents } = order
  try {
    const asked = { key, transfer: transfer.provider_id, amount_cents, metadata: { key } }
    const { id } = await services.payments.reverse(asked)
    await settleShareOrder(services, key, (trx, _, at) =>
      updateOrder(trx, key, { provider_id: id, done_at: at }),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const { code } = error
    await settleShareOrder(services, key, (trx, charge, at) => fail(trx, services, charge, order, code, at))
  }
}

/** The payee owes what could not be taken back: their next shares are smaller by it. A transfer that never went out leaves no debt. */
async function fail(
  trx: Trx,
  services: Services,
  charge: ChargeRow,
  { key, amount_cents }: ShareOrder,
  reason: Reason,
  at: Date,
): Promise<void> {
  const failed = { key: `${key}:failed`, charge, kind: 'reversal_failed', amount_cents, at } as const
  await post(trx, { ...failed, detail: { order: key } })
  await updateOrder(trx, key, { failed: reason })
  if (reason === 'transfer_failed') return
  await logSecurityEvent(trx, {
    action: 'payment_reversal_failed',
    resource_type: charge.kind,
    resource_id: charge.subject_id,
    user_id: charge.payee_id,
    details: { order: key, amount_cents, reason },
  })
  await services.chargeEffects.of[charge.kind].shareOwed(trx, charge)
}
