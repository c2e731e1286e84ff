import { describe, expect, test } from 'vitest'
import type { About, PaymentEvent } from '../../../src/platform/ports/payments.ts'
import { accountWith, checkoutWith, newKey, type OtherSide, paidIntent, WHOLE } from './other-side.ts'

const SECOND_MS = 1000
const bytes = (text: string) => new TextEncoder().encode(text)

export function describeEvents(side: OtherSide): void {
  const { payments } = side
  /** Reads every event that was sent since the last asking: the things that they are about. */
  const told = async () => {
    const events = (await side.takeEvents()).map(({ body, signature }) => {
      const event = payments.readEvent(bytes(body), signature)
      return typeof event === 'string' ? expect.fail(event) : event
    })
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(events.filter(({ livemode }) => livemode !== payments.livemode)).toEqual([])
    return events.flatMap(({ about }) => about ?? [])
  }

  describe('events tell', () => {
    test.each(acts)('of %s', async (_, act) => {
      const prepared = await act.before(side)
      await side.takeEvents()
      const about = await act.act(side, prepared)
      expect(await told()).toContainEqual(about)
    })

    test('of the refunds and disputes that are found by asking', async () => {
      const intent = await paidIntent(side)
      side.advance(2 * SECOND_MS)
      const since = side.now()
      await side.takeEvents()
      await payments.refund({ key: newKey(), payment_intent: intent, amount_cents: 100, metadata: {} })
      await side.openDispute(intent)
      const found = await payments.changedSince(since)
      expect(found).toHaveLength(2)
      expect(await told()).toEqual(expect.arrayContaining(found))
    })
  })

  describeReading(side)
}

type Act = { before(side: OtherSide): Promise<string>; act(side: OtherSide, id: string): Promise<About> }
const account = async ({ payments }: OtherSide) => (await payments.openAccount(accountWith())).id
const page = async (side: OtherSide) => (await side.payments.openCheckout(checkoutWith(side))).id
const onAccount = (act: (side: OtherSide, id: string) => Promise<void>): Act => ({
  before: account,
  act: async (side, id) => {
    await act(side, id)
    return { kind: 'account', id }
  },
})
const onDispute = (act: (side: OtherSide, id: string) => Promise<void>): Act => ({
  before: async (side) => side.openDispute(await paidIntent(side)),
  act: async (side, id) => {
    await act(side, id)
    return { kind: 'dispute', id }
  },
})
const onRefund = (refunds: 'wait' | 'fail_later'): Act => ({
  before: async (side) => {
    const order = { key: newKey(), payment_intent: await paidIntent(side, refunds), metadata: {} }
    return (await side.payments.refund({ ...order, amount_cents: WHOLE })).id
  },
  act: async (side, id) => {
    await side.settleRefunds()
    return { kind: 'refund', id }
  },
})

/** Each act that events tell of, and the thing that they are about. */
const acts: [string, Act][] = [
  [
    'a page that was paid',
    {
      before: page,
      act: async (side, id) => {
        const session = (await side.payments.findCheckout(id)) ?? expect.fail('no page')
        await side.payTheCheckout(session)
        return { kind: 'checkout', id }
      },
    },
  ],
  [
    'a page that was closed',
    {
      before: page,
      act: async (side, id) => {
        await side.payments.expireCheckout(id)
        return { kind: 'checkout', id }
      },
    },
  ],
  [
    'a refund',
    {
      before: paidIntent,
      act: async ({ payments }, payment_intent) => {
        const order = { key: newKey(), payment_intent, amount_cents: 100, metadata: {} }
        return { kind: 'refund', id: (await payments.refund(order)).id }
      },
    },
  ],
  ['a refund that went through later', onRefund('wait')],
  ['a refund that failed later', onRefund('fail_later')],
  ['an account that was submitted', onAccount((side, id) => side.submitAccount(id))],
  [
    'an account that became active',
    onAccount(async (side, id) => {
      await side.submitAccount(id)
      await side.takeEvents()
      await side.acceptAccount(id)
    }),
  ],
  ['an account that needs more', onAccount((side, id) => side.askForMore(id, side.now()))],
  ['an account that was declined', onAccount((side, id) => side.decline(id))],
  ['an account that was closed', onAccount((side, id) => side.closeAccount(id))],
  [
    'a dispute',
    {
      before: paidIntent,
      act: async (side, intent) => ({ kind: 'dispute', id: await side.openDispute(intent) }),
    },
  ],
  ['a dispute that was won', onDispute((side, id) => side.winDispute(id))],
  ['a dispute that was lost', onDispute((side, id) => side.loseDispute(id))],
]

function describeReading(side: OtherSide): void {
  const { payments, sign, secrets } = side
  const [ours, connected] = secrets
  const text = (change: object = {}) =>
    JSON.stringify({
      ...{ id: 'evt_1', object: 'v2.core.event', type: 'v1.refund.created', livemode: payments.livemode },
      ...{
        created: '2026-06-10T12:00:00.000Z',
        related_object: { id: 're_1', type: 'refund', url: '/v1/refunds/re_1' },
      },
      ...change,
    })
  const read = (body: string, signature = sign(body, ours, side.now())) =>
    payments.readEvent(bytes(body), signature)
  const signedAt = (seconds: number) =>
    sign(text(), ours, new Date(side.now().getTime() + seconds * SECOND_MS))

  describe('the webhook’s bytes', () => {
    test('of either destination are an event', () => {
      const event = { id: 'evt_1', type: 'v1.refund.created', livemode: payments.livemode } as const
      const whole: PaymentEvent = {
        ...event,
        about: { kind: 'refund', id: 're_1' },
        payload: JSON.parse(text()),
      }
      expect(read(text())).toEqual(whole)
      expect(read(text(), sign(text(), connected, side.now()))).toEqual(whole)
    })

    test.each([
      ['v1.payment_intent.amount_capturable_updated', 'pi_1'],
      ['v2.core.account_link.returned', 'acct_1'],
      ['v1.payout.paid', 'po_1'],
    ])('of a type that the product has no use for are about nothing: %s', (type, id) => {
      expect(read(text({ type, related_object: { id, type: 'x' } }))).toMatchObject({ type, about: null })
      expect(read(text({ type, related_object: null }))).toMatchObject({ type, about: null })
    })

    test('of the other mode say so', () => {
      expect(read(text({ livemode: !payments.livemode }))).toMatchObject({ livemode: !payments.livemode })
    })

    test('are nobody’s with a signature that is not theirs', () => {
      const bad = 'webhook_signature'
      expect(read(text({ id: 'evt_2' }), sign(text(), ours, side.now()))).toBe(bad)
      expect(read(text(), sign(text(), 'whsec_of_another', side.now()))).toBe(bad)
      expect(payments.readEvent(bytes(text()), undefined)).toBe(bad)
      for (const empty of ['', 'v1=', 't=1,v1=', sign(text(), '', side.now())])
        expect(read(text(), empty)).toBe(bad)
    })

    test('are taken for five minutes, before or after our time', () => {
      for (const seconds of [-301, 301, 86_400])
        expect(read(text(), signedAt(seconds))).toBe('webhook_signature')
      for (const seconds of [-290, 290])
        expect(read(text(), signedAt(seconds))).toMatchObject({ id: 'evt_1' })
    })

    test.each([
      ['a snapshot', text({ object: 'event', data: { object: { id: 're_1', object: 'refund' } } })],
      ['a refund that is not named', text({ related_object: null })],
      ['no mode', text({ livemode: undefined })],
      ['no id', text({ id: '' })],
      ['rubbish', 'rubbish'],
    ])('can’t be read: %s', (_, body) => {
      expect(read(body)).toBe('webhook_unreadable')
    })
  })
}
