import { expect, test } from 'vitest'
import { paymentStates, sharesOf } from './payment.ts'

const agreed = { platform_fee_cents: 3750, owner_payout_cents: 71250 }
const nothing = { platform_fee_cents: 0, owner_payout_cents: 0 }
const untold = { platform_fee_cents: null, owner_payout_cents: null }
const goesBack = ['refunding', 'refund_failed', 'refunded']

test.each(paymentStates)('what is shared of a payment that is %s', (status) => {
  expect(sharesOf({ status, ...agreed })).toEqual(goesBack.includes(status) ? nothing : agreed)
  expect(sharesOf({ status, ...untold })).toEqual(untold)
})
