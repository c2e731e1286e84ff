import { setClock } from '#features/base/clocks/running-clocks.ts'
import { sumOf } from '#features/catalogue/pricing/bill.ts'
import { readMoneyDates } from '#features/rent/payments/read-charge.ts'
import { issueReceipt } from '#features/rent/receipts/issue-receipt.ts'
import { feePartOf } from '#features/rent/receipts/receipt.ts'
import type { Trx } from '#platform/database.ts'
import type { ChargeEffect, ChargeEffects, ChargeMove, ChargeRef } from '#platform/ports/charges.ts'
import type { PaymentEvent } from '../news/payment-news.ts'
import { payRental } from '../pay-rental.ts'
import { isAgreed } from '../rental.ts'
import { feeInvoiceOf, type Issuer, receiptOf } from './rental-documents.ts'
import {
  insertPaymentAct,
  lockPayment,
  lockRentals,
  type PaymentRow,
  setMoney,
  setTransferred,
} from './store.ts'
import { addPaymentLetter, tellOfPayment } from './tell-of-payment.ts'

/** When an owner whose account can't be paid hears that a share waits: at once, and so many days later. */
const SHARE_WAITS_DAYS = [0, 3, 14, 30]
const DAY_MS = 86_400_000

type Paid = Parameters<ChargeEffect['paid']>[1]

/** Locks what the charges are for, before any charge is. */
export const lockRentalsOfCharges: ChargeEffects['lockSubjects'] = lockRentals

/** Effects on a rental when its money comes and goes. A payment for an ended rental is refunded, and has no receipt. */
export function rentalCharge(issuer: Issuer): ChargeEffect {
  return {
    ...effects,
    paid: (trx, move) => takePayment(trx, issuer, move),
    released: (trx, charge, kept, at) => invoiceFee(trx, issuer, charge, { ...kept, at }),
  }
}

const effects: Omit<ChargeEffect, 'paid' | 'released'> = {
  refunded: async (trx, move) => {
    const rental = await rentalOf(trx, move)
    await setMoney(trx, rental.id, 'refund', { stripe_refund_id: move.provider_id, updated_at: move.at })
    await tell(trx, rental, 'refund', move, 'refunded')
    if (rental.transferred_at) await addPaymentLetter(trx, rental.id, 'share_taken_back')
  },
  refundFailed: async (trx, move) => {
    const rental = await rentalOf(trx, move)
    if (rental.payment_status === 'refunded')
      await setMoney(trx, rental.id, 'fail_refund', { stripe_refund_id: null, updated_at: move.at })
    await tell(trx, rental, 'refund_failed', move, 'refund_failed')
  },
  awaitRelease: async (trx, charge, at) => {
    const rental = await rentalOf(trx, { charge_id: charge.id, subject_id: charge.subject_id })
    if (!isAgreed(rental)) return false
    await startRelease(trx, rental, charge.id, at)
    return true
  },
  shareWaits: async (trx, { subject_id }) => {
    for (const days of SHARE_WAITS_DAYS) {
      await addPaymentLetter(trx, subject_id, 'share_waits', {
        occasion: String(days),
        afterMs: days * DAY_MS,
      })
    }
  },
  disputed: async (trx, { subject_id }, news, dispute) =>
    addPaymentLetter(trx, subject_id, `dispute_${news}`, { occasion: dispute }),
  shareOwed: async (trx, { subject_id }) => addPaymentLetter(trx, subject_id, 'share_owed'),
  transferred: async (trx, move) => {
    const rental = await rentalOf(trx, move)
    await setTransferred(trx, rental.id, { stripe_transfer_id: move.provider_id, transferred_at: move.at })
    await tell(trx, rental, 'transfer', move)
    await addPaymentLetter(trx, rental.id, 'share_sent', { occasion: move.provider_id })
  },
}

/** Books a rental that is paid in time, with its receipt. */
async function takePayment(trx: Trx, issuer: Issuer, move: Paid): Promise<'keep' | 'give_back'> {
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
  if (isBooked) {
    await startRelease(trx, rental, move.charge_id, at)
    const content = await receiptOf(trx, issuer, rental, {
      paid_at: charged_at ?? at,
      reference: payment_intent,
    })
    const { charge_id, ledger_key } = move
    await issueReceipt(trx, 'receipt', { charge_id, ledger_key, ...rental, content, at })
  }
  return isBooked ? 'keep' : 'give_back'
}

/** Invoices the fee that a release gives the platform, with the taxes on it that were kept. */
async function invoiceFee(
  trx: Trx,
  issuer: Issuer,
  { id: charge_id, subject_id }: ChargeRef,
  { fee, fee_key: ledger_key, tax, at }: Parameters<ChargeEffect['released']>[2] & { at: Date },
): Promise<void> {
  const rental = await rentalOf(trx, { charge_id, subject_id })
  const { paid_at } = await readMoneyDates(trx, { kind: 'rental', subject_id })
  if (fee === 0 || !paid_at) return
  const paid = { paid_at, reference: rental.stripe_payment_intent_id }
  const remitted = sumOf(rental.taxes.filter(({ collected_by }) => collected_by === 'platform'))
  const content = feePartOf(await feeInvoiceOf(trx, issuer, rental, paid), { fee, tax }, remitted)
  await issueReceipt(trx, 'fee_invoice', { charge_id, ledger_key, ...rental, content, at })
}

/** Starts the clock of the owner's share; it stops when the money goes back. */
async function startRelease(trx: Trx, rental: PaymentRow, chargeId: string, set_at: Date): Promise<void> {
  const { id, start_date, time_zone } = rental
  await setClock(trx, { rental_id: id, subject_id: chargeId }, 'release', { set_at, start_date, time_zone })
}

async function tell(
  trx: Trx,
  rental: PaymentRow,
  act: 'refund' | 'refund_failed' | 'transfer',
  { amount_cents, provider_id, at }: ChargeMove,
  ...letters: PaymentEvent[]
): Promise<void> {
  await insertPaymentAct(trx, { rental_id: rental.id, act, details: { amount_cents }, happened_at: at })
  await tellOfPayment(trx, rental, { act, amount_cents, provider_id, letters })
}

async function rentalOf(trx: Trx, { charge_id, subject_id }: Pick<ChargeMove, 'charge_id' | 'subject_id'>) {
  const rental = await lockPayment(trx, subject_id)
  if (!rental) throw new Error(`The charge ${charge_id} is of no rental.`)
  return rental
}
