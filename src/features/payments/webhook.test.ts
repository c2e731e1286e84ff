import { describe, expect, test } from 'vitest'
import { payingIn } from '../../../tests/support/paying.ts'
import { createWorld } from '../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, deliver, events, movements, open, pay, post, rental, sign, tell } = payingIn(world)
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
      .select('action')
      .where('action', '=', 'webhook_refused')
      .execute()
    expect(record).toHaveLength(4)
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
      metadata: { rental_id: deal.id },
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
})
