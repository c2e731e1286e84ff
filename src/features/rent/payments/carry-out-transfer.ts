import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import { readPayoutAccount } from '#features/rent/payouts/read-account.ts'
import { refreshAccount } from '#features/rent/payouts/refresh-account.ts'
import type { Services } from '#platform/context.ts'
import type { Trx } from '#platform/database.ts'
import { ProviderRefusal, type ProviderTransfer } from '#platform/ports/payments.ts'
import { settleShareOrder } from './settle-share-order.ts'
import type { ChargeRow } from './store/charges.ts'
import { post } from './store/ledger.ts'
import { updateOrder } from './store/orders.ts'
import { type ShareOrder, selectShareOrder } from './store/shares.ts'

export const TRANSFER_JOB = 'carry-out-transfer'

/**
 * Has the provider send a share as it was ordered, then writes down the outcome. Killed in between, it is run again: the
 * provider's key transfers once, and so does the record.
 */
export async function carryOutTransfer(services: Services, { key }: { key: string }): Promise<void> {
  const order = await selectShareOrder(services.db, key)
  if (order?.status !== 'ordered') return
  const account = await readPayoutAccount(services.db, order.owner_id)
  if (!account) throw new Error(`The transfer ${key} is to no account.`)
  const { payment_intent, amount_cents } = order
  try {
    const transfer = await services.payments.transfer({
      ...{ key, payment_intent, amount_cents, account: account.provider_id },
      group: `${order.charge_kind}_${order.subject_id}`,
      metadata: { key },
    })
    await settleShareOrder(services, key, (trx, charge, at) =>
      finish(trx, services, charge, order, transfer, at),
    )
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await settleShareOrder(services, key, (trx, charge, at) =>
      fail(trx, services, charge, order, error.code, at),
    )
    // Our books learn that the account is closed to transfers; once it is active again, the share is sent.
    if (error.code === 'account_inactive') await refreshAccount(services, { account_id: account.provider_id })
    services.log.error({ order, reason: error.code }, 'a transfer needs somebody to look into it')
  }
}

async function finish(
  trx: Trx,
  services: Services,
  charge: ChargeRow,
  order: ShareOrder,
  transfer: ProviderTransfer,
  at: Date,
): Promise<void> {
  await updateOrder(trx, order.key, { provider_id: transfer.id, done_at: at })
  const { subject_id, payer_id, kind } = charge
  const { amount_cents, payment_intent } = order
  const move = { charge_id: charge.id, subject_id, payer_id, amount_cents, payment_intent }
  await services.chargeEffects.of[kind].transferred(trx, { ...move, provider_id: transfer.id, at })
}

/** The money is the owner's again and waits; an administrator has to decide, unless the account alone is in its way. */
async function fail(
  trx: Trx,
  services: Services,
  charge: ChargeRow,
  order: ShareOrder,
  reason: ProviderRefusal['code'],
  at: Date,
): Promise<void> {
  const { key, amount_cents } = order
  await post(trx, {
    key: `${key}:failed`,
    charge,
    kind: 'transfer_failed',
    amount_cents,
    detail: { order: key },
    at,
  })
  await updateOrder(trx, key, { failed: reason })
  await logSecurityEvent(trx, {
    action: 'payment_transfer_failed',
    resource_type: charge.kind,
    resource_id: charge.subject_id,
    user_id: charge.payee_id,
    details: { order: key, amount_cents, reason },
  })
  if (reason === 'account_inactive') await services.chargeEffects.of[charge.kind].shareWaits(trx, charge)
}
