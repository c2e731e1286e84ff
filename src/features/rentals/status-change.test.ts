import { expect, test } from 'vitest'
import { statusChangeIn } from './status-change.ts'
import { isWithdrawnHere, withdrawHere } from './withdrawn-here.ts'

const asked = { act: 'request' }

test.each([
  ['approved by the owner', [asked, { act: 'approve' }], 'approved'],
  ['turned down by the owner', [asked, { act: 'reject' }], 'rejected'],
  ['withdrawn by the renter, perhaps in another tab', [asked, { act: 'withdraw' }], 'withdrawn'],
  ['insured after the approval', [asked, { act: 'approve' }, { act: 'upload_insurance' }], null],
  ['paid', [asked, { act: 'approve' }, { act: 'pay' }], null],
  ['without a history', [], null],
])('a rental %s', (_, events, status) => {
  expect(statusChangeIn(events)).toBe(status)
})

test('a tab knows what it withdraws from the first moment on, and forgets what failed', async () => {
  const answer = await withdrawHere('one', async () => isWithdrawnHere('one'))
  expect([answer, isWithdrawnHere('one'), isWithdrawnHere('two')]).toEqual([true, true, false])
  await expect(withdrawHere('two', () => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
  expect(isWithdrawnHere('two')).toBe(false)
})
