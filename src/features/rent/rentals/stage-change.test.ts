import { expect, test } from 'vitest'
import { stageChangeIn } from './may.ts'
import type { RentalStage } from './rental.ts'
import { isWithdrawnHere, withdrawHere } from './withdrawn-here.ts'

const asked = moved('request', 'pending')
const approved = moved('approve', 'approved')

test.each<[string, ReturnType<typeof moved>[], string | null]>([
  ['asked for', [asked], null],
  ['approved by the owner', [asked, approved], 'approved'],
  ['turned down by the owner', [asked, moved('reject', 'rejected')], 'rejected'],
  ['left without an answer', [asked, moved('expire', 'expired')], 'expired'],
  ['not paid in time', [asked, approved, moved('lapse', 'lapsed')], 'lapsed'],
  ['taken back by the owner', [asked, approved, moved('cancel', 'cancelled')], 'cancelled'],
  ['withdrawn by the renter, perhaps in another tab', [asked, moved('withdraw', 'withdrawn')], 'withdrawn'],
  ['insured after the approval', [asked, approved, moved('upload_insurance', null)], null],
  ['paid', [asked, approved, moved('pay', 'booked')], null],
  ['without a history', [], null],
])('a rental %s', (_, events, stage) => {
  expect(stageChangeIn(events)).toBe(stage)
})

test('a tab knows what it withdraws from the first moment on, and forgets what failed', async () => {
  const answer = await withdrawHere('one', async () => isWithdrawnHere('one'))
  expect([answer, isWithdrawnHere('one'), isWithdrawnHere('two')]).toEqual([true, true, false])
  await expect(withdrawHere('two', () => Promise.reject(new TypeError('lost')))).rejects.toThrow('lost')
  expect(isWithdrawnHere('two')).toBe(false)
})

function moved(act: string, stage: RentalStage | null) {
  return { act, stage }
}
