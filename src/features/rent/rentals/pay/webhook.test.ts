import { describe, expect, test } from 'vitest'
import { ProviderUnreachable } from '#platform/ports/payments.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, charge, deliver, events, movements, open, pay, post, rental, sign, tell } =
  payingIn(world)
await deliver()

describe('the webhook', () => {
  test('twice, and after an expiry that came late: paid once', async () => {
    const deal = await approvedRental()
    const { session_id, url } = await open(deal)
    await pay(url)
    const completed = (await events('v1.checkout.session.completed')).find(({ payload }) =>
      JSON.stringify(payload).includes(session_id),
    )
    if (!completed) throw new Error('no event')
    const stale = eventOf({ id: 'evt_late', type: 'v1.checkout.session.expired', of: session_id })
    expect(await tell(stale)).toBe(200)
    expect(await Promise.all([tell(completed), tell(completed), tell(completed)])).toEqual([200, 200, 200])
    expect(await tell(stale)).toBe(200)
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
    const body = thin({ id: 'evt_x' })
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

  test.each([
    ['of which the product has no use', { type: 'v1.payout.paid' }, 'ignored'],
    ['of real cards, where none is charged', { type: 'v1.refund.created', livemode: true }, 'other_mode'],
  ])('an event %s is kept and does nothing', async (_, change, outcome) => {
    const id = `evt_${outcome}`
    const body = thin({ id, ...change, related_object: { id: 're_1', type: 'refund' } })
    expect(await post(body, sign(body))).toBe(200)
    expect(await kept(id)).toMatchObject({ outcome, processed_at: world.clock.now() })
    expect(await jobsOf(id)).toBe(0)
  })

  test('an event is kept with its job or not at all, and is acted upon once', async () => {
    const event = eventOf({ id: 'evt_job', type: 'v1.refund.updated', of: 're_nobodys' })
    const body = JSON.stringify(event.payload)
    await world.pool.query('alter table payment_events rename to hidden_events')
    expect(await post(body, sign(body))).toBe(500)
    await world.pool.query('alter table hidden_events rename to payment_events')
    expect(await jobsOf('evt_job')).toBe(0)
    expect(await Promise.all([1, 2, 3].map(() => post(body, sign(body))))).toEqual([200, 200, 200])
    expect(await jobsOf('evt_job')).toBe(1)
    expect(await kept('evt_job')).toMatchObject({
      about_kind: 'refund',
      about_id: 're_nobodys',
      outcome: null,
    })
    await world.runJobs()
    expect(await kept('evt_job')).toMatchObject({ outcome: 'no_news' })
    expect(await post(body, sign(body))).toBe(200)
    expect(await jobsOf('evt_job')).toBe(0)
    expect(world.faults.splice(0)).not.toEqual([])
  })

  test('an event whose thing can’t be asked for waits, and is acted upon once it can', async () => {
    const deal = await approvedRental()
    const { session_id, url } = await open(deal)
    await pay(url)
    const { payments } = world.services
    const { findCheckout } = payments
    payments.findCheckout = () => Promise.reject(new ProviderUnreachable('away'))
    const event = eventOf({ id: 'evt_waits', type: 'v1.checkout.session.completed', of: session_id })
    await expect(tell(event)).rejects.toThrow('away')
    expect(await kept('evt_waits')).toMatchObject({ processed_at: null, outcome: null })
    payments.findCheckout = findCheckout
    expect(await tell(event)).toBe(200)
    expect(await kept('evt_waits')).toMatchObject({ processed_at: world.clock.now(), outcome: 'paid' })
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'paid' })
  })

  test.each([
    ['amount', { amount_total: 100 }],
    ['amount, a cent too little,', { amount_total: 74_999 }],
    ['amount, a cent too much,', { amount_total: 75_001 }],
    ['currency', { currency: 'usd' }],
  ])('another %s than the rental costs is reported, not taken', async (_, change) => {
    const deal = await approvedRental()
    const { session_id, url } = await open(deal)
    await pay(url)
    await world.db.updateTable('sandbox.sessions').set(change).where('id', '=', session_id).execute()
    await world.runJobs()
    expect(await rental(deal.id)).toMatchObject({ payment_status: 'unpaid' })
    const reports = await world.db
      .selectFrom('security_events')
      .selectAll()
      .where('action', '=', 'payment_mismatch')
      .where('resource_id', '=', deal.id)
      .execute()
    expect(reports).toHaveLength(1)
    expect(world.faults.splice(0).join()).toContain('money came amiss')
  })

  const half = { related_object: null, type: 'v1.refund.created' }
  test.each([
    ['no JSON', 'signed rubbish'],
    ['a byte order mark', `\ufeff${thin({ id: 'evt_bom' })}`],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no id', thin({ id: undefined })],
    ['no type', thin({ id: 'evt_untyped', type: undefined })],
    ['no mode', thin({ id: 'evt_bare', livemode: undefined })],
    ['a snapshot', thin({ id: 'evt_snapshot', object: 'event', data: { object: { id: 're_1' } } })],
    ['a NUL', thin({ id: 'evt_nul', note: '\0' })],
    ['half a character', thin({ id: 'evt_half', note: '\ud800' })],
    ['a chasm', `{"note":${'['.repeat(9000)}${']'.repeat(9000)},${thin({ id: 'evt_deep' }).slice(1)}`],
    ['half a refund', thin({ id: 'evt_refund', ...half })],
    ['a refund without an id', thin({ id: 'evt_refund', ...half, related_object: { type: 'refund' } })],
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
    const body = thin({ id: 'evt_ahead' })
    const ahead = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
    expect(await post(body, sign(body, ahead(5 * 60 + 1)))).toBe(400)
    expect(await post(body, sign(body, ahead(365 * 86_400)))).toBe(400)
    expect(await post(body, sign(body, ahead(30)))).toBe(200)
  })

  test.each(['v1=', 'v1', 'v1==00', 'v1=,v1=00'])(
    'a signature that says nothing is refused: %s',
    async (said) => {
      const body = thin({ id: 'evt_mute' })
      const [time] = sign(body).split(',')
      expect(await post(body, `${time},${said}`)).toBe(400)
    },
  )

  test('a session’s metadata does not say whose money it is where we opened the page ourselves', async () => {
    const [paidFor, claimed] = [await approvedRental(), await approvedRental()]
    const { session_id, url } = await open(paidFor)
    await pay(url)
    const metadata = JSON.stringify({ charge_ids: (await charge(claimed.id)).id })
    await world.db.updateTable('sandbox.sessions').set({ metadata }).where('id', '=', session_id).execute()
    await world.runJobs()
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

/** The text of a thin event; undefined fields are left out. */
function thin(change: Record<string, unknown>): string {
  return JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.x', livemode: false, ...change })
}

function eventOf({ id, type, of }: { id: string; type: string; of: string }) {
  return { id, payload: JSON.parse(thin({ id, type, related_object: { id: of, type: 'any' } })) }
}

function kept(id: string) {
  return world.db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function jobsOf(id: string): Promise<number> {
  const key = `event:${id}`
  const { rows } = await world.pool.query('select 1 from graphile_worker._private_jobs where key = $1', [key])
  return rows.length
}
