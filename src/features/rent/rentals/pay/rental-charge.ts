import type { Trx } from '#platform/database.ts'
import type { ChargeEffect, ChargeEffects, ChargeMove } from '#platform/ports/charges.ts'
import { payRental } from '../pay-rental.ts'
import type { Letter } from './payment.ts'
import { insertPaymentAct, lockPayment, lockRentals, type PaymentRow, setMoney } from './store.ts'
import { tellOfPayment } from './tell-of-payment.ts'

/** Locks what the charges are for, before any charge is. */
export const lockRentalsOfCharges: ChargeEffects['lockSubjects'] = lockRentals

/** What becomes of a rental when the money for it comes and goes. Whoever pays for one that has ended gets it back. */
export const rentalCharge: ChargeEffect = {
  paid: async (trx, move) => {
    const { subject_id, payment_intent, amount_cents, charged_at, at } = move
    const rental = await rentalOf(trx, move)
    const paid = { stripe_session_id: move.provider_id, stripe_payment_intent_id: payment_intent }
    const details = { amount_cents, charged_at }
    const isBooked = await payRental(trx, subject_id, { ...paid, details, at })
    if (!isBooked) {
      await setMoney(trx, subject_id, 'pay', { ...paid, updated_at: at })
      await insertPaymentAct(trx, { rental_id: subject_id, act: 'pay', details, happened_at: at })
    }
    const letters = isBooked ? (['receipt', 'paid'] as const) : []
    await tellOfPayment(trx, rental, { act: 'pay', amount_cents, provider_id: payment_intent, letters })
    return isBooked ? 'keep' : 'give_back'
  },
  refunded: async (trx, move) => {
    const rental = await rentalOf(trx, move)
    await setMoney(trx, rental.id, 'refund', { stripe_refund_id: move.provider_id, updated_at: move.at })
    await tell(trx, rental, 'refund', move, 'refunded')
  },
  refundFailed: async (trx, move) => {
    const rental = await rentalOf(trx, move)
    if (rental.payment_status === 'refunded') {
      await setMoney(trx, rental.id, 'fail_refund', { stripe_refund_id: null, updated_at: move.at })
    }
    await tell(trx, rental, 'refund_failed', move, 'refund_failed')
  },
}

async function tell(
  trx: Trx,
  rental: PaymentRow,
  act: 'refund' | 'refund_failed',
  { amount_cents, provider_id, at }: ChargeMove,
  letter: Letter,
): Promise<void> {
  await insertPaymentAct(trx, { rental_id: rental.id, act, details: { amount_cents }, happened_at: at })
  await tellOfPayment(trx, rental, { act, amount_cents, provider_id, letters: [letter] })
}

async function rentalOf(trx: Trx, { charge_id, subject_id }: ChargeMove) {
  const rental = await lockPayment(trx, subject_id)
  if (!rental) throw new Error(`The charge ${charge_id} is of no rental.`)
  return rental
}
