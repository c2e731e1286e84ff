import { describe, expect, test } from 'vitest'
import { groupOf, nextStepOf, payableFirst, stationOf } from './rental-progress.ts'

const today = '2026-11-10'

describe('a rental', () => {
  test.each([
    ['just asked for', {}, 'waiting', 'await_answer', 1],
    ['asked for today', { start_date: today }, 'waiting', 'await_answer', 1],
    ['never answered', { start_date: '2026-11-09' }, 'past', 'none', null],
    ['approved', { status: 'approved' }, 'active', 'insure_and_pay', 2],
    ['approved and insured', { status: 'approved', ...insured() }, 'active', 'pay', 2],
    ['approved and paid', { status: 'approved', payment_status: 'paid' }, 'active', 'insure', 2],
    ['all set', { status: 'approved', payment_status: 'paid', ...insured() }, 'active', 'pick_up', 3],
    [
      'picked up today',
      { status: 'approved', payment_status: 'paid', start_date: today, ...insured() },
      'active',
      'under_way',
      3,
    ],
    [
      'over since yesterday',
      { status: 'approved', start_date: '2026-11-01', end_date: '2026-11-09' },
      'past',
      'none',
      2,
    ],
    [
      'over for two years, its document deleted',
      {
        status: 'approved',
        payment_status: 'paid',
        start_date: '2024-11-01',
        end_date: '2024-11-09',
        ...insured(),
      },
      'past',
      'none',
      3,
    ],
    ['turned down', { status: 'rejected' }, 'past', 'none', null],
    ['withdrawn', { status: 'withdrawn', payment_status: 'refunded' }, 'past', 'none', null],
  ] as const)('%s', (_, change, group, next, station) => {
    const rental = { ...asked, ...change }
    expect([groupOf(rental, today), nextStepOf(rental, today), stationOf(rental, today)]).toEqual([
      group,
      next,
      station,
    ])
  })
})

const asked = {
  status: 'pending',
  payment_status: 'unpaid',
  insurance_verified: false,
  start_date: '2026-11-12',
  end_date: '2026-11-15',
} as const

function insured() {
  return { insurance_verified: true }
}

test('the rentals to pay stand first, the rest in their order', () => {
  const one = (id: string, pay: boolean) => ({ id, may: { pay } })
  const ids = payableFirst([one('a', false), one('b', true), one('c', false), one('d', true)]).map(
    ({ id }) => id,
  )
  expect(ids).toEqual(['b', 'd', 'a', 'c'])
})
