import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ana, listing, rentalAt } from '../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../tests/support/network.ts'
import { show } from '../../../../../tests/support/show.tsx'
import type { RentalStage } from '../rental.ts'
import type { RentalView } from '../rental-view.ts'
import { RenterCard } from './renter-card.tsx'

type Changes = Parameters<typeof rentalAt>[1]

const site = { 'GET /site': { takes_payments: true }, 'GET /equipment/camera-1': listing() }

async function card(rental: RentalView, answers = {}, locale?: 'fr-CA') {
  const network = answerCalls({ ...site, ...answers })
  const drawn = await show(<RenterCard rental={rental} />, { session: ana, at: '/my-rentals', locale })
  return { ...drawn, ...network, card: within(screen.getByRole('article')) }
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const insured = { insurance_url: '/api/documents/1', insurance_verified: true }

/** The renter's acts, by stage and by the server's permissions. */
test.each<[RentalStage, Changes, string[]]>([
  [
    'pending',
    { may: { withdraw: true, upload_insurance: true } },
    ['Add insurance certificate', 'Cancel request'],
  ],
  ['pending', { may: { withdraw: true } }, ['Cancel request']],
  ['approved', { ...insured, may: { pay: true, withdraw: true } }, ['Pay $450.00', 'Cancel rental']],
  ['approved', { ...insured, may: { upload_insurance: true, pay: true } }, ['Replace', 'Pay $450.00']],
  ['booked', { ...insured, may: { withdraw: true } }, ['Cancel rental']],
  ['booked', insured, []],
  ['rejected', { may: { withdraw: true, pay: true, upload_insurance: true } }, []],
  ['expired', {}, []],
  ['cancelled', {}, []],
  ['withdrawn', {}, []],
  ['lapsed', {}, []],
])('%s with %j: %j', async (stage, changes, offered) => {
  await card(rentalAt(stage, changes))
  expect(buttons()).toEqual(offered)
})

const STEPS = 4

test.each<[RentalStage, Changes, number | null]>([
  ['pending', {}, 1],
  ['pending', { start_date: '2026-06-01', end_date: '2026-06-02' }, null],
  ['approved', {}, 2],
  ['approved', insured, 2],
  ['booked', {}, 2],
  ['booked', insured, 3],
  ['booked', { ...insured, start_date: '2026-06-01', end_date: '2026-06-02' }, null],
  ['withdrawn', {}, null],
])('%s with %j is at step %j', async (stage, changes, step) => {
  await card(rentalAt(stage, changes))
  const current = screen.queryAllByRole('listitem', { current: 'step' })
  expect(current.map(({ textContent }) => textContent)).toEqual(
    step === null ? [] : [expect.stringContaining(String(step + 1))],
  )
  expect(screen.queryAllByRole('listitem')).toHaveLength(step === null ? 0 : STEPS)
})

test('says what, whose, when, where and for how much', async () => {
  const { card: told } = await card(rentalAt('pending'))
  expect(screen.getByRole('article', { name: 'Sony FX6' })).toBeTruthy()
  for (const word of ['Ben Roy', 'Toronto, Ontario', '20 JUN', '22 JUN'])
    expect(told.getByText(word)).toBeTruthy()
  expect(told.getAllByText('$450.00').length).toBeGreaterThan(0)
})

test.each([
  [null, 'Payment due', true],
  ['2026-09-12', 'Payment opens later', false],
])('approved and payable from %s, its tag says: %s', async (payable_from, tag, pay) => {
  await card(rentalAt('approved', { payable_from, may: { pay } }))
  expect(screen.getByText(tag)).toBeTruthy()
  expect(buttons().some((name) => name.startsWith('Pay'))).toBe(pay)
})

test('speaks French of the same rental', async () => {
  const { card: told } = await card(rentalAt('pending'), {}, 'fr-CA')
  expect(told.getByText('Toronto (Ontario)')).toBeTruthy()
  expect(told.getAllByText(/^450,00\s\$$/).length).toBeGreaterThan(0)
})

test.each([
  [true, '/equipment/camera-1'],
  [false, undefined],
])('a listing that its renter finds (%s) can be gone to', async (equipment_visible, href) => {
  await card(rentalAt('pending', { equipment_visible }))
  expect(screen.queryByRole('link', { name: 'Sony FX6' })?.getAttribute('href')).toBe(href)
})

test.each<[RentalStage, boolean]>([
  ['pending', false],
  ['approved', true],
  ['booked', true],
  ['cancelled', false],
])('the pick-up place is shown after an approval only: %s', async (stage, isTold) => {
  await card(rentalAt(stage, { pickup_window: 'From 9:00', pickup_address: '12 Harbour St' }))
  expect(screen.queryByText('12 Harbour St') !== null).toBe(isTold)
})

test('the owner’s words are labelled as theirs', async () => {
  await card(rentalAt('rejected', { answer_message: 'It is broken.' }))
  expect(screen.getByRole('figure').textContent).toBe('Ben Roy wroteIt is broken.')
})

test('withdrawing asks first, and says what becomes of the money', async () => {
  const { user, asked } = await card(rentalAt('booked', { may: { withdraw: true } }))
  await user.click(screen.getByRole('button', { name: 'Cancel rental' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/\$450\.00/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Keep/ }))
  expect([screen.queryByRole('dialog'), asked.filter(({ call }) => call.startsWith('POST'))]).toEqual([
    null,
    [],
  ])
})

test('withdrawn, it says so', async () => {
  const withdrawn = { ...rentalAt('withdrawn'), pickup_habit: null, events: [] }
  const { user, asked } = await card(rentalAt('pending', { may: { withdraw: true } }), {
    'POST /rentals/rental-1/withdrawal': withdrawn,
  })
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(asked.map(({ call }) => call)).toContain('POST /rentals/rental-1/withdrawal')
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('Done: Rental cancelled')
})

test.each([
  ['the reason of a refusal', refuse(409, 'not_withdrawable', { detail: 'It has begun.' }), 'It has begun.'],
  ['that the line was cut', lost, 'connection'],
])('a withdrawal that fails says %s', async (_, answer, words) => {
  const { user } = await card(rentalAt('pending', { may: { withdraw: true } }), {
    'POST /rentals/rental-1/withdrawal': answer,
  })
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel request' }))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('paying leads to the provider’s page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { user } = await card(rentalAt('approved', { may: { pay: true } }), {
    'POST /rentals/rental-1/checkout': { session_id: 's1', url: 'https://pay.example/s1' },
  })
  await user.click(screen.getByRole('button', { name: 'Pay $450.00' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://pay.example/s1']]))
  expect(screen.getByRole('button', { busy: true })).toBeTruthy()
})

test('without open payments, the renter sees no request to pay', async () => {
  await card(rentalAt('approved', { may: { pay: true } }), { 'GET /site': { takes_payments: false } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pay/ })).toBe(null))
})
