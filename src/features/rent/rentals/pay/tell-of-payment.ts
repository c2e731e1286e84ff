import { logSecurityEvent } from '#features/security/log-security-event.ts'
import type { Trx } from '#platform/database.ts'
import { addJob } from '#platform/jobs.ts'
import { tellLive } from '#platform/realtime.ts'
import type { Letter } from './payment.ts'
import type { PaymentRow } from './store.ts'

export const LETTER_JOB = 'mail-payment'

type PaymentNews = {
  act: keyof typeof securityActions
  amount_cents: number
  provider_id: string
  letters: readonly Letter[]
}

const securityActions = {
  pay: 'rental_paid',
  refund: 'rental_refunded',
  refund_failed: 'rental_refund_failed',
} as const

/** What follows when money has moved: the security record, both parties’ pages, the letters. */
export async function tellOfPayment(trx: Trx, rental: PaymentRow, news: PaymentNews): Promise<void> {
  const { act, amount_cents, provider_id } = news
  await logSecurityEvent(trx, {
    action: securityActions[act],
    resource_type: 'rental',
    resource_id: rental.id,
    user_id: rental.renter_id,
    details: { amount_cents, provider_id },
  })
  for (const role of ['owner', 'renter'] as const) {
    await tellLive(trx, rental[`${role}_id`], { channel: 'rentals', event: 'update', id: rental.id, role })
  }
  for (const letter of news.letters) await addPaymentLetter(trx, rental.id, letter)
}

/** Adds the job of a letter; `occasion` tells one that is sent again from the one before. */
export async function addPaymentLetter(
  trx: Trx,
  rental_id: string,
  letter: Letter,
  occasion?: string,
): Promise<void> {
  const key = ['mail-payment', letter, rental_id, occasion].filter(Boolean).join(':')
  await addJob(trx, LETTER_JOB, { rental_id, letter, occasion }, { key })
}
