import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ana, listing, rentalAt } from '../../../../../../tests/support/browser-world.ts'
import { answerCalls, lost, refuse } from '../../../../../../tests/support/network.ts'
import { show } from '../../../../../../tests/support/show.tsx'
import type { Payment } from '../contract.ts'
import { type PaymentState, paymentStates } from '../payment.ts'
import { PaymentResult } from './payment-result.tsx'
import { tellPayment } from './payment-words.ts'
import { Receipt } from './receipt.tsx'

/** $450 for three days of Ben’s camera, as its renter sees it. */
function payment(changes: Partial<Payment> = {}): Payment {
  return {
    rental_id: 'rental-1',
    session_id: 's1',
    status: 'paid',
    role: 'renter',
    rental_status: 'approved',
    equipment_id: 'camera-1',
    equipment_name: 'Sony FX6',
    equipment_visible: true,
    owner_name: 'Ben Roy',
    renter_name: 'Ana Costa',
    start_date: '2026-06-20',
    end_date: '2026-06-22',
    time_zone: 'America/Vancouver',
    pickup_window: null,
    quote: rentalAt('booked').quote,
    taxes: [],
    fee_taxes: [],
    owner_registered: null,
    documents: [],
    total_cents: 45_000,
    platform_fee_cents: null,
    owner_payout_cents: null,
    currency: 'CAD',
    paid_at: null,
    refunded_at: null,
    share: null,
    reference: null,
    payable_from: null,
    may: { pay: false },
    ...changes,
  }
}

const owners = { role: 'owner', platform_fee_cents: 4_500, owner_payout_cents: 40_500 } as const

/** The lines of a receipt, each what it is and what it says. */
function lines(): Record<string, string> {
  const all = [...document.querySelectorAll('dl > div')].map((line) => [
    line.querySelector('dt')?.textContent ?? '',
    line.querySelector('dd')?.textContent ?? '',
  ])
  return Object.fromEntries(all)
}

test('before it is paid it is a summary, names no moment and both parties, and is not printed', async () => {
  await show(<Receipt payment={payment({ status: 'unpaid' })} />)
  expect(screen.getByRole('region', { name: 'Summary' })).toBeTruthy()
  expect(Object.keys(lines())).toEqual(['Gear', 'Dates', 'Owner', 'Rented by', 'Total'])
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the owner sees the fee and their share; the renter neither', async () => {
  await show(<Receipt payment={payment({ ...owners, paid_at: '2026-06-10T16:00:00Z' })} />)
  const told = lines()
  expect(told).toMatchObject({ 'Rented by': 'Ana Costa', Total: '$450.00 CAD' })
  expect(Object.values(told)).toEqual(expect.arrayContaining(['-$45.00 CAD', '$405.00 CAD']))
})

test('a receipt is printed by a press', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await show(<Receipt payment={payment({ paid_at: '2026-06-10T02:30:00Z' })} />)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a receipt says when, on the clock of the place of the gear, and under which number', async () => {
  await show(<Receipt payment={payment({ paid_at: '2026-06-10T02:30:00Z', reference: 'ch_1' })} />)
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toMatch(
    /Jun 9, 2026.*7:30\sp\.m\..*ch_1/,
  )
})

test('a refund is below the payment', async () => {
  const refunded_at = '2026-06-11T16:00:00Z'
  await show(<Receipt payment={payment({ paid_at: '2026-06-10T16:00:00Z', refunded_at })} />, {
    locale: 'fr-CA',
  })
  const sums = Object.values(lines()).filter((text) => text.includes('CAD'))
  expect(sums.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(['450,00 $ CAD', '-450,00 $ CAD'])
})

test.each([
  [true, '/equipment/camera-1'],
  [false, undefined],
])('leads to the listing where it is found (%s)', async (equipment_visible, href) => {
  await show(<Receipt payment={payment({ equipment_visible })} />)
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
})

test('says something of its own of every state, to either side, in either language', async () => {
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    await show(<p />, { locale })
    const told = paymentStates.flatMap((status) => [
      tellPayment(payment({ status, may: { pay: true } }), false).title,
      tellPayment(payment({ ...owners, status }), false).title,
    ])
    expect(told.every((title) => title.trim().length > 3)).toBe(true)
    expect(new Set(told).size).toBeGreaterThanOrEqual(11)
  }
})

test.each<[PaymentState, boolean, boolean, string]>([
  ['unpaid', true, false, 'unpaid'],
  ['unpaid', true, true, 'cancelled'],
  ['expired', true, true, 'cancelled'],
  ['expired', true, false, 'expired'],
  ['unpaid', false, true, 'closed'],
  ['expired', false, false, 'closed'],
  ['paid', false, true, 'paid'],
])(
  'a renter whose payment is %s, who may pay (%s) and left the page (%s), sees: %s',
  (status, pay, left, kind) => {
    const told = tellPayment(payment({ status, may: { pay } }), left)
    const same = {
      unpaid: tellPayment(payment({ status: 'unpaid', may: { pay: true } }), false),
      cancelled: tellPayment(payment({ status: 'unpaid', may: { pay: true } }), true),
      expired: tellPayment(payment({ status: 'expired', may: { pay: true } }), false),
      closed: tellPayment(payment({ status: 'unpaid', may: { pay: false } }), false),
      paid: tellPayment(payment(), false),
    }
    expect(told).toEqual(Object.entries(same).find(([name]) => name === kind)?.[1])
    expect(Object.values(same).filter((one) => one.detail === told.detail)).toHaveLength(1)
  },
)

test.each([
  ['en-CA', 'Nothing was charged. The dates are held for you, and you can pay from September 12.'],
  [
    'fr-CA',
    'Rien n’a été débité. Les dates vous sont réservées, et vous pourrez payer à partir du 12 septembre.',
  ],
] as const)('before paying opens it says when, in %s', async (locale, detail) => {
  vi.useFakeTimers({ now: new Date('2026-06-10T16:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await show(<p />, { locale })
  const early = payment({ status: 'unpaid', payable_from: '2026-09-12' })
  expect(tellPayment(early, true).detail).toBe(detail)
})

type Answer = Parameters<typeof answerCalls>[0][string]

async function page(answer: Answer, asked: { rental_id?: string } = { rental_id: 'rental-1' }) {
  const site = { takes_payments: true }
  const network = answerCalls({
    'GET /rentals/rental-1/payment': answer,
    'GET /rentals/rental-1': {
      ...rentalAt('booked', { pickup_window: '9 to 10', pickup_address: '12 Queen St' }),
      ...{ pickup_habit: null, events: [] },
    },
    'GET /equipment/camera-1': listing({ included: ['Battery', 'Charger'] }),
    'GET /site': site,
  })
  return { ...network, ...(await show(<PaymentResult search={asked} />, { session: ana })) }
}

test('an address without a payment says so, and asks for none', async () => {
  const { asked } = await page(payment(), {})
  expect(asked).toEqual([])
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
})

test.each([
  ['renter', '/my-rentals'],
  ['owner', '/my-listings'],
] as const)('the %s goes on to their own list', async (role, href) => {
  await page(payment({ role }))
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('status').contains(heading)).toBe(true)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href)
})

const at = '2026-06-21T16:00:00Z'
test.each<[NonNullable<Payment['share']>, string, RegExp]>([
  [{ state: 'due', at, sent_cents: null }, 'Payout', /We send your share on Jun 21, 2026, 9:00\sa\.m\./],
  [{ state: 'held_back', at, sent_cents: null }, 'Payout', /is holding your share/],
  [{ state: 'disputed', at: null, sent_cents: null }, 'Payout', /bank disputes the payment/],
  [{ state: 'waits', at: null, sent_cents: null }, 'Payout', /waits for your payout account/],
  [{ state: 'under_way', at: null, sent_cents: null }, 'Payout', /on its way/],
  [{ state: 'kept', at: null, sent_cents: null }, 'Payout', /covers what you owed/],
  [{ state: 'sent', at, sent_cents: 40_500 }, 'Share sent on', /^Jun 21, 2026, 9:00\sa\.m\.$/],
  [{ state: 'sent', at, sent_cents: 30_000 }, 'Share sent on', /\$300\.00\. The rest covers what you owed/],
])('the owner reads of a share: %j', async (share, label, words) => {
  const paid_at = '2026-06-10T16:00:00Z'
  await show(<Receipt payment={payment({ ...owners, paid_at, share })} />)
  expect(lines()[label]).toMatch(words)
})

test('an owner reads nothing of a share while the money goes back', async () => {
  const share = { state: 'sent', at, sent_cents: 40_500 } as const
  await show(<Receipt payment={payment({ ...owners, status: 'refunding', share })} />)
  expect(Object.keys(lines())).not.toContain('Share sent on')
})

test.each<[PaymentState, boolean, RegExp[]]>([
  ['paid', false, []],
  ['unpaid', true, [/Pay/]],
  ['expired', true, [/Pay/]],
  ['processing', true, [/again/]],
  ['refunded', false, []],
])('where it is %s there is to press: %j %j', async (status, pay, buttons) => {
  await page(payment({ status, may: { pay } }))
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() =>
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      buttons.map((words) => expect.stringMatching(words)),
    ),
  )
})

test('beside a receipt the page shows where, when, with whom and with which parts to pick up', async () => {
  await page(payment({ paid_at: '2026-06-10T16:00:00Z' }))
  const sheet = within(await screen.findByRole('region', { name: 'Pick up' }))
  for (const words of ['9 to 10', '12 Queen St', 'Ben Roy', 'Ana Costa', 'rental-1'])
    expect(sheet.getByText(words)).toBeTruthy()
  expect((await sheet.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Battery',
    'Charger',
  ])
})

test('a payment of others is none', async () => {
  await page(refuse(404, 'not_found'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
  expect(screen.queryByRole('region', { name: 'Receipt' })).toBe(null)
})

test('one that could not be had is had at the next try', async () => {
  const answers = [lost, payment({ paid_at: '2026-06-10T16:00:00Z' })]
  const { user } = await page(() => answers.shift() ?? lost)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Receipt' })).toBeTruthy()
})
