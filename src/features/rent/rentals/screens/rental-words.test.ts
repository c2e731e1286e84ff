import { expect, test } from 'vitest'
import { m } from '#paraglide/messages.js'
import { rentalAt } from '../../../../../tests/support/browser-world.ts'
import type { RentalView } from '../rental-view.ts'
import { moneyText, nextStepText } from './rental-words.ts'

const money = { amount: moneyText(75_000) }

test.each([
  [
    false,
    'The dates are held for you. You can pay from September 12, and add your insurance certificate now.',
  ],
  [
    true,
    'The dates are held for you, and we have your insurance certificate. You can pay from September 12.',
  ],
])('before paying opens, insured (%s), the next step names the day', (insurance_verified, words) => {
  const payable_from = '2026-09-12'
  expect(nextStepText(rentalAt('approved', { insurance_verified, payable_from }))).toBe(words)
})

test.each([
  ['paid', 'ordered', m.rentals_money_refunding(money)],
  ['paid', 'pending', m.rentals_money_refunding(money)],
  ['paid', 'failed', m.rentals_money_refund_failed(money)],
  ['refunded', 'succeeded', m.rentals_money_refunded(money)],
  ['unpaid', null, m.rentals_money_none()],
] as const)('withdrawn, %s, its refund %s: %s', (payment_status, refund, words) => {
  const ended = {
    stage: 'withdrawn',
    status: 'withdrawn',
    today: '2026-06-10',
    start_date: '2026-06-20',
  } as const
  const rental = {
    ...ended,
    end_date: '2026-06-22',
    total_cents: 75_000,
    payment_status,
    refund,
  } as RentalView
  expect(nextStepText(rental)).toBe(m.rentals_next_ended({ ended: m.rentals_next_withdrawn(), money: words }))
})
