import { logSecurityEvent } from '#features/base/security/log-security-event.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { tellLive } from '#platform/realtime.ts'
import type { PaymentEvent } from '../news/payment-news.ts'
import type { PaymentRow } from './store.ts'

export const LETTER_JOB = 'mail-payment'

type PaymentNews = {
  act: keyof typeof securityActions
  amount_cents: number
  provider_id: string
  letters: readonly PaymentEvent[]
}

const securityActions = {
  pay: 'rental_paid',
  refund: 'rental_refunded',
  refund_failed: 'rental_refund_failed',
  transfer: 'rental_share_sent',
} as const

/** Tells of money that has moved: in the security record, on both parties’ pages, by letter. */
export async function tellOfPayment(trx: Trx, rental: PaymentRow, news: PaymentNews): Promise<void> {
  const { act, amount_cents, provider_id } = news
  await logSecurityEvent(trx, {
    action: securityActions[act],
    resource_type: 'rental',
    resource_id: rental.id,
    user_id: act === 'transfer' ? rental.owner_id : rental.renter_id,
    details: { amount_cents, provider_id },
  })
  for (const role of ['owner', 'renter'] as const) {
    await tellLive(trx, rental[`${role}_id`], { channel: 'rentals', event: 'update', id: rental.id, role })
  }
  for (const letter of news.letters) await addPaymentLetter(trx, rental.id, letter)
}

/** Adds the job of a letter; `occasion` tells one that is sent again from the one before, `afterMs` how much later it goes out. */
export async function addPaymentLetter(
  trx: Trx,
  rental_id: string,
  letter: PaymentEvent,
  { occasion, afterMs = 0 }: { occasion?: string | undefined; afterMs?: number } = {},
): Promise<void> {
  const key = ['mail-payment', letter, rental_id, occasion].filter(Boolean).join(':')
  await addJob(trx, LETTER_JOB, { rental_id, letter, occasion }, { key, afterMs })
}
