import { raiseCharge } from '#features/payments/raise-charge.ts'
import type { Trx } from '#platform/database.ts'
import { toCents } from '#platform/money.ts'

type Agreed = {
  id: string
  owner_id: string
  renter_id: string
  total_cost: number
  platform_fee_cents: number
  owner_payout_cents: number
  quote: unknown
}

/** Has the renter owe what both sides agreed on. The rental is locked by the caller. */
export async function raiseRentalCharge(trx: Trx, rental: Agreed, at: Date): Promise<void> {
  await raiseCharge(trx, {
    kind: 'rental',
    subject_id: rental.id,
    payer_id: rental.renter_id,
    payee_id: rental.owner_id,
    bill: Object(rental.quote),
    net_cents: toCents(rental.total_cost),
    fee_cents: rental.platform_fee_cents,
    share_cents: rental.owner_payout_cents,
    raised_at: at,
  })
}
