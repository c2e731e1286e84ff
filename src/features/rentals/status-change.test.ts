import { expect, test } from 'vitest'
import { statusChangeIn } from './status-change.ts'

const asked = { act: 'request', actor_id: 'renter' }

test.each([
  ['approved by the owner', [asked, { act: 'approve', actor_id: 'owner' }], 'approved'],
  ['turned down by the owner', [asked, { act: 'reject', actor_id: 'owner' }], 'rejected'],
  ['withdrawn by the renter', [asked, { act: 'withdraw', actor_id: 'renter' }], null],
  [
    'insured after the approval',
    [asked, { act: 'approve', actor_id: 'owner' }, { act: 'upload_insurance', actor_id: 'renter' }],
    null,
  ],
  ['paid', [asked, { act: 'approve', actor_id: 'owner' }, { act: 'pay', actor_id: null }], null],
  ['without a history', [], null],
])('a rental %s', (_, events, status) => {
  expect(statusChangeIn(events, 'renter')).toBe(status)
})
