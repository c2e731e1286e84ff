import { describe, expect, test } from 'vitest'
import { mayRequest } from '#features/gear/equipment/may.ts'
import { rentalMay } from './may.ts'
import { type RentalStage, rentalStages } from './rental.ts'

const today = '2026-11-10'
const now = new Date('2026-11-10T16:00:00Z')

type Viewer = Parameters<typeof rentalMay>[0]

const viewers: Record<string, Viewer> = {
  visitor: null,
  stranger: { id: 'stranger', is_admin: false },
  owner: { id: 'owner', is_admin: false },
  renter: { id: 'renter', is_admin: false },
  administrator: { id: 'desk', is_admin: true },
}

describe('a rental lets', () => {
  test.each<[RentalStage, string, string]>([
    ['pending', 'visitor', ''],
    ['pending', 'stranger', ''],
    ['pending', 'owner', 'see approve reject see_insurance'],
    ['pending', 'renter', 'see withdraw upload_insurance see_insurance'],
    ['pending', 'administrator', ''],
    ['approved', 'owner', 'see cancel see_insurance change_pickup send_approval'],
    ['approved', 'administrator', 'call_off'],
    ['approved', 'renter', 'see withdraw pay upload_insurance see_insurance'],
    ['booked', 'owner', 'see cancel see_insurance change_pickup send_approval'],
    ['booked', 'renter', 'see withdraw upload_insurance see_insurance'],
    ['booked', 'administrator', 'call_off'],
    ['booked', 'stranger', ''],
    ['rejected', 'owner', 'see see_insurance'],
    ['rejected', 'renter', 'see see_insurance'],
    ['expired', 'owner', 'see see_insurance'],
    ['cancelled', 'owner', 'see see_insurance'],
    ['withdrawn', 'renter', 'see see_insurance'],
    ['lapsed', 'renter', 'see see_insurance'],
  ])('when %s the %s: %s', (stage, viewer, acts) => {
    expect(allowed(viewers[viewer] ?? null, { stage })).toBe(acts)
  })

  test('nothing that has a deadline, once it has passed', () => {
    const over = { clocks: [{ opens_at: null, due_at: now }] }
    expect(allowed(viewers.owner ?? null, over)).toBe('see see_insurance')
    expect(allowed(viewers.renter ?? null, { ...over, stage: 'approved' })).toBe(
      'see upload_insurance see_insurance',
    )
  })

  test('no payment before it opens, and from that very instant', () => {
    const opening = (opens_at: Date) =>
      allowed(viewers.renter ?? null, {
        stage: 'approved',
        clocks: [{ opens_at, due_at: new Date(now.getTime() + 86_400_000) }],
      })
    expect(opening(new Date(now.getTime() + 1))).toBe('see withdraw upload_insurance see_insurance')
    expect(opening(now)).toContain('pay')
  })

  test('no withdrawal of an approved rental from its first day on', () => {
    expect(allowed(viewers.renter ?? null, { stage: 'approved', start_date: today })).not.toContain(
      'withdraw',
    )
  })

  test('the owner change the pick-up on its day, and not after', () => {
    const on = (start_date: string) => allowed(viewers.owner ?? null, { stage: 'approved', start_date })
    expect(on(today)).toContain('change_pickup')
    expect(on('2026-01-01')).not.toContain('change_pickup')
  })

  test.each(['owner', 'renter'])('no administrator call off what they are the %s of', (id) => {
    const allowedTo = allowed({ id, is_admin: true }, { stage: 'booked' })
    expect(allowedTo).toContain('see')
    expect(allowedTo).not.toContain('call_off')
  })

  test('the owner turn a request for hidden gear down, but not approve it', () => {
    expect(allowed(viewers.owner ?? null, { equipment_hidden: true })).toBe('see reject see_insurance')
  })

  test('an owner without payouts turn a request down, but not approve it', () => {
    expect(allowed(viewers.owner ?? null, { payouts_missing: true })).toBe('see reject see_insurance')
  })

  test('no view of missing insurance', () => {
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
    stage: 'pending' as RentalStage,
    start_date: '2026-11-12',
    insurance_url: 'renter/insurance_1.pdf',
    equipment_hidden: false,
    payouts_missing: false,
    clocks: [],
    ...change,
  }
  const { status } = rentalStages[rental.stage]
  const may = Object.entries(rentalMay(viewer, { ...rental, status }, { now, today }))
  return may.flatMap(([act, allowed]) => (allowed ? [act] : [])).join(' ')
}
