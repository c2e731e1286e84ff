import { describe, expect, test } from 'vitest'
import { mayRequest } from '#features/equipment/may.ts'
import { rentalMay } from './may.ts'
import type { PaymentStatus, RentalStatus } from './rental.ts'

const today = '2026-11-10'

type Viewer = Parameters<typeof rentalMay>[0]

const viewers: Record<string, Viewer> = {
  visitor: null,
  stranger: { id: 'stranger', is_admin: false },
  owner: { id: 'owner', is_admin: false },
  renter: { id: 'renter', is_admin: false },
  administrator: { id: 'desk', is_admin: true },
}

describe('a rental lets', () => {
  test.each<[RentalStatus, PaymentStatus, string, string]>([
    ['pending', 'unpaid', 'visitor', ''],
    ['pending', 'unpaid', 'stranger', ''],
    ['pending', 'unpaid', 'owner', 'see approve reject see_insurance'],
    ['pending', 'unpaid', 'renter', 'see withdraw upload_insurance see_insurance'],
    ['pending', 'unpaid', 'administrator', 'see see_insurance'],
    ['approved', 'unpaid', 'owner', 'see see_insurance change_pickup send_approval'],
    ['approved', 'unpaid', 'renter', 'see withdraw pay upload_insurance see_insurance'],
    ['approved', 'paid', 'renter', 'see withdraw upload_insurance see_insurance'],
    ['approved', 'paid', 'stranger', ''],
    ['rejected', 'unpaid', 'owner', 'see see_insurance'],
    ['rejected', 'unpaid', 'renter', 'see see_insurance'],
    ['withdrawn', 'refunded', 'renter', 'see see_insurance'],
  ])('when %s and %s the %s: %s', (status, payment_status, viewer, acts) => {
    expect(allowed(viewers[viewer] ?? null, { status, payment_status })).toBe(acts)
  })

  test('nobody withdraw an approved rental from its first day on', () => {
    expect(allowed(viewers.renter ?? null, { status: 'approved', start_date: today })).not.toContain(
      'withdraw',
    )
  })

  test('the owner change the pick-up on its day, and nobody after', () => {
    const on = (start_date: string) => allowed(viewers.owner ?? null, { status: 'approved', start_date })
    expect(on(today)).toContain('change_pickup')
    expect(on('2026-01-01')).not.toContain('change_pickup')
  })

  test('nobody see insurance that is not there', () => {
    expect(allowed(viewers.owner ?? null, { insurance_url: null })).toBe('see approve reject')
  })
})

test.each([
  ['visitor', false],
  ['owner', false],
  ['stranger', true],
  ['administrator', true],
])('the %s may ask for the item: %s', (viewer, answer) => {
  expect(mayRequest(viewers[viewer] ?? null, { user_id: 'owner' })).toBe(answer)
})

function allowed(viewer: Viewer, change: Partial<Parameters<typeof rentalMay>[1]>) {
  const rental = {
    owner_id: 'owner',
    renter_id: 'renter',
    status: 'pending',
    payment_status: 'unpaid',
    start_date: '2026-11-12',
    insurance_url: 'renter/insurance_1.pdf',
    ...change,
  } as const
  const may = Object.entries(rentalMay(viewer, rental, today))
  return may.flatMap(([act, allowed]) => (allowed ? [act] : [])).join(' ')
}
