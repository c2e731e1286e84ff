import { describe, expect, test } from 'vitest'
import { paymentStates, sharesOf, transactionsOf } from './payment.ts'

const agreed = { platform_fee_cents: 3750, owner_payout_cents: 71250 }
const nothing = { platform_fee_cents: 0, owner_payout_cents: 0 }
const untold = { platform_fee_cents: null, owner_payout_cents: null }
const goesBack = ['refunding', 'refund_failed', 'refunded']

test.each(paymentStates)('the shared part of a payment that is %s', (status) => {
  expect(sharesOf({ status, ...agreed })).toEqual(goesBack.includes(status) ? nothing : agreed)
  expect(sharesOf({ status, ...untold })).toEqual(untold)
})

const untaxed = { fee_tax_cents: 0, platform_tax_cents: 0, is_transferred: false }

describe('the owner’s name of a movement', () => {
  const of = (kind: 'charge' | 'refund' | 'refund_failed', amount_cents: number, fee_cents = 3_750) =>
    transactionsOf('owner', { ...untaxed, kind, amount_cents, total_cents: 75_000, fee_cents })

  test.each([
    ['all', 75_000, 3_750, -71_250],
    ['two fifths', 30_000, 3_750, -28_500],
    ['a fee of 16.65 cents is 17', 333, 3_750, -316],
    ['a fee of 5.05 cents is 5', 101, 3_750, -96],
    ['half a cent is one', 10, 3_750, -9],
    ['no fee was taken', 30_000, 0, -30_000],
  ])('of a refund the fee’s part stays out: %s', (_, amount, fee, cents) => {
    expect(of('refund', amount, fee)).toEqual([{ type: 'refund', cents, status: 'completed' }])
    expect(of('refund_failed', amount, fee)).toEqual([{ type: 'refund', cents: -cents, status: 'completed' }])
  })

  test('of a payment, all of it is income and the fee a line of its own', () => {
    expect(of('charge', 75_000)).toEqual([
      { type: 'rental_income', cents: 75_000, status: 'pending' },
      { type: 'service_fee', cents: -3_750, status: 'pending' },
    ])
  })
})

test('a bill with taxes leaves its owner what they receive: the worked rental of British Columbia', () => {
  const bill = { total_cents: 84_000, fee_cents: 3_750, fee_tax_cents: 451, platform_tax_cents: 5_250 }
  const of = (kind: 'charge' | 'refund') =>
    transactionsOf('owner', { ...untaxed, ...bill, kind, amount_cents: 84_000 }).map(({ cents }) => cents)
  expect(of('charge')).toEqual([78_750, -4_201])
  expect(of('refund')).toEqual([-74_549])
})

test.each([
  ['charge', { type: 'rental_payment', cents: -20_000 }],
  ['refund', { type: 'refund', cents: 20_000 }],
  ['refund_failed', { type: 'refund', cents: -20_000 }],
] as const)('a %s is to the renter what their card has', (kind, line) => {
  const movement = {
    ...untaxed,
    kind,
    amount_cents: 20_000,
    total_cents: 75_000,
    fee_cents: 3_750,
  }
  expect(transactionsOf('renter', movement)).toEqual([{ ...line, status: 'completed' }])
})
