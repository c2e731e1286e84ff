import { describe, expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, charge, deliver, events, movements, open, pay, post, rental, sign, tell } =
  payingIn(world)
await deliver()

describe('the webhook', () => {
  test('twice, and after an expiry that came late: paid once', async () => {
    const deal = await approvedRental()
    const { session_id, url } = await open(deal)
    await pay(url)
    const completed = (await events('checkout.session.completed')).find(({ payload }) =>
      JSON.stringify(payload).includes(session_id),
    )
    if (!completed) throw new Error('no event')
    const stale = JSON.stringify({
      ...(completed.payload as object),
      id: 'evt_late',
      type: 'checkout.session.expired',
    })
    expect(await post(stale, sign(stale))).toBe(200)
    expect(await Promise.all([tell(completed), tell(completed), tell(completed)])).toEqual([200, 200, 200])
    expect(await post(stale, sign(stale))).toBe(200)
    await world.runJobs()
    expect(await movements(deal.id)).toEqual([{ kind: 'charge', amount_cents: 75000 }])
    const acts = await world.db
      .selectFrom('rental_events')
      .select('act')
      .where('rental_id', '=', deal.id)
      .execute()
    expect(acts.filter(({ act }) => act === 'pay')).toHaveLength(1)
    expect(
      await world.db.selectFrom('checkouts').select('status').where('id', '=', session_id).execute(),
    ).toEqual([{ status: 'complete' }])
  })

  test('a tampered body, a foreign secret, an old signature and none are refused and put on record', async () => {
    const body = JSON.stringify({ id: 'evt_x', object: 'event', type: 'x', data: { object: {} } })
    const old = new Date(world.clock.now().getTime() - 5 * 60_000 - 1000)
    expect(await post(body.replace('evt_x', 'evt_y'), sign(body))).toBe(400)
    expect(await post(body, sign(body, world.clock.now(), 'whsec_of_somebody_else'))).toBe(400)
    expect(await post(body, sign(body, old))).toBe(400)
    expect(await post(body, '')).toBe(400)
    expect(
      await world.db
        .selectFrom('payment_events')
        .select('id')
        .where('id', 'in', ['evt_x', 'evt_y'])
        .execute(),
    ).toEqual([])
    const record = await world.db
      .selectFrom('security_events')
      .select(['action', 'times'])
      .where('action', '=', 'webhook_refused')
      .execute()
    expect(record).toEqual([{ action: 'webhook_refused', times: 4 }])
  })

  test('kinds that the product has no use for are stored and ignored', async () => {
    const body = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'payout.paid',
      data: { object: {} },
    })
    expect(await post(body, sign(body))).toBe(200)
    const { outcome } = await world.db
      .selectFrom('payment_events')
      .select('outcome')
      .where('id', '=', 'evt_other')
      .executeTakeFirstOrThrow()
    expect(outcome).toBe('ignored')
  })

  test.each([
    ['amount', { amount_total: 100 }],
    ['amount, a cent too little,', { amount_total: 74_999 }],
    ['amount, a cent too much,', { amount_total: 75_001 }],
    ['currency', { currency: 'usd' }],
  ])('another %s than the rental costs is reported, not taken', async (_, change) => {
    const deal = await approvedRental()
    const { session_id } = await open(deal)
    const session = {
      object: 'checkout.session',
      id: session_id,
      status: 'complete',
      payment_status: 'paid',
      amount_total: 75000,
      currency: 'cad',
      payment_intent: `pi_${session_id}`,
      metadata: { charge_ids: (await charge(deal.id)).id },
      expires_at: 0,
      ...change,
    }
    const type = 'checkout.session.completed'
    expect(
      await tell({ payload: { id: `evt_${session_id}`, object: 'event', type, data: { object: session } } }),
    ).toBe(200)
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'unpaid' })
    const reports = await world.db
      .selectFrom('security_events')
      .selectAll()
      .where('action', '=', 'payment_mismatch')
      .where('resource_id', '=', deal.id)
      .execute()
    expect(reports).toHaveLength(1)
  })

  test.each([
    ['no JSON', 'signed rubbish'],
    ['a byte order mark', `\ufeff${JSON.stringify({ id: 'evt_bom', type: 'x', data: { object: {} } })}`],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no id', JSON.stringify({ type: 'x', data: { object: {} } })],
    ['no type', JSON.stringify({ id: 'evt_untyped', data: { object: {} } })],
    ['no data', JSON.stringify({ id: 'evt_bare', type: 'x' })],
    ['no object', JSON.stringify({ id: 'evt_hollow', type: 'x', data: { object: null } })],
    ['a NUL', JSON.stringify({ id: 'evt_nul', type: 'x', data: { object: { note: '\0' } } })],
    ['half a character', JSON.stringify({ id: 'evt_half', type: 'x', data: { object: { note: '\ud800' } } })],
    ['a chasm', `{"id":"evt_deep","type":"x","data":{"object":${'['.repeat(9000)}${']'.repeat(9000)}}}`],
    ['half a session', JSON.stringify(aboutSession({ id: 'cs_half' }))],
    [
      'half a refund',
      JSON.stringify({ ...aboutSession({ object: 'refund', id: 're_half' }), type: 'refund.created' }),
    ],
  ])('signed, but %s: refused and put on record, never a failure', async (_, body) => {
    const refusals = async () => {
      const { times } = await world.db
        .selectFrom('security_events')
        .select((eb) => eb.fn.sum<number>('times').as('times'))
        .where('action', 'in', ['webhook_refused', 'webhook_unreadable'])
        .executeTakeFirstOrThrow()
      return Number(times)
    }
    const before = await refusals()
    expect(await post(body, sign(body))).toBe(400)
    expect(await refusals()).toBe(before + 1)
  })

  test('a signature from the future is refused; one of a clock that is a little ahead is not', async () => {
    const body = JSON.stringify({ id: 'evt_ahead', object: 'event', type: 'x', data: { object: {} } })
    const ahead = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
    expect(await post(body, sign(body, ahead(5 * 60 + 1)))).toBe(400)
    expect(await post(body, sign(body, ahead(365 * 86_400)))).toBe(400)
    expect(await post(body, sign(body, ahead(30)))).toBe(200)
  })

  test('a session’s metadata does not say whose money it is where we opened the page ourselves', async () => {
    const [paidFor, claimed] = [await approvedRental(), await approvedRental()]
    const { session_id } = await open(paidFor)
    const session = {
      id: session_id,
      status: 'complete',
      payment_status: 'paid',
      amount_total: 75000,
      currency: 'cad',
      payment_intent: `pi_${session_id}`,
      metadata: { charge_ids: (await charge(claimed.id)).id },
      expires_at: 0,
    }
    expect(await tell({ payload: { ...aboutSession(session), id: 'evt_claimed' } })).toBe(200)
    expect(await rental(claimed.id)).toMatchObject({ payment_status: 'unpaid' })
    expect(await rental(paidFor.id)).toMatchObject({ payment_status: 'paid' })
    const reports = await world.db
      .selectFrom('security_events')
      .select('resource_id')
      .where('action', '=', 'payment_claim')
      .execute()
    expect(reports).toEqual([{ resource_id: paidFor.id }])
  })
})

function aboutSession(session: object) {
  const about = { object: 'checkout.session', ...session }
  return { id: 'evt_session', object: 'event', type: 'checkout.session.completed', data: { object: about } }
}
