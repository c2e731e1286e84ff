import { expect, test } from 'vitest'
import { releaseCharge } from '#features/rent/payments/release-charge.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld({ PORT: '1' })
const { payOutTo } = payingIn(world)
const CHARGES = 200
const CONNECTIONS = 8

test('200 shares of one owner released and sent over 8 connections: nothing deadlocks, each is posted once', async () => {
  const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika')])
  await payOutTo(owner)
  const items = await Promise.all(Array.from({ length: 5 }, () => world.listing(owner)))
  const charges = await paidCharges(items, owner.id, renter.id)
  let open = CONNECTIONS
  const connection = async (place: number) => {
    // Every charge is taken by two connections, which meet them in opposite orders.
    const own = charges.filter((_, index) => [0, 1].includes((index - place + CHARGES) % CONNECTIONS))
    for (const id of place % 2 === 0 ? own : own.toReversed()) {
      await releaseCharge(world.services, id)
      if (Math.abs(charges.indexOf(id) % 5) === 0) await sendShares(world.services, { owner_id: owner.id })
    }
    open -= 1
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => connection(place)))
  expect(open).toBe(0)
  await sendShares(world.services, { owner_id: owner.id })
  const { rows } = await world.pool.query(
    `select kind, count(*)::integer, count(distinct charge_id)::integer as charges, sum(amount_cents)::integer as cents
     from ledger where owner_id = $1 group by kind order by kind`,
    [owner.id],
  )
  expect(rows).toEqual([
    { kind: 'charge', count: 200, charges: 200, cents: 2_000_000 },
    { kind: 'fee', count: 200, charges: 200, cents: 100_000 },
    { kind: 'income', count: 200, charges: 200, cents: 1_900_000 },
    { kind: 'transfer', count: 200, charges: 200, cents: 1_900_000 },
  ])
  const { rows: locks } = await world.pool.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )
  expect(locks).toEqual([{ deadlocks: 0 }])
})

/** Rentals of $100 that are paid, their release due; answers their charges. */
async function paidCharges(items: string[], owner: string, renter: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ id: string }>(
    `with made as (
       insert into rentals (equipment_id, owner_id, renter_id, start_date, end_date, total_cost, quote, stage, payment_status,
         stripe_payment_intent_id, platform_fee_cents, owner_payout_cents, request_key)
       select ($1::uuid[])[n % 5 + 1], $2, $3, day, day, 100, '{}', 'booked', 'paid', 'pi_' || n, 500, 9500, uuidv7()
       from generate_series(0, $4 - 1) as n cross join lateral (select date '2025-01-01' + n as day)
       returning id, owner_id, renter_id, stripe_payment_intent_id),
     owed as (
       insert into charges (kind, subject_id, payer_id, payee_id, bill, net_cents, fee_cents, share_cents, raised_at, payment_intent)
       select 'rental', id, renter_id, owner_id, '{}', 10000, 500, 9500, now(), stripe_payment_intent_id from made
       returning id, subject_id)
     insert into clocks (rental_id, subject_id, act, due_at)
     select subject_id, id, 'release', '2025-06-01' from owed returning subject_id as id`,
    [items, owner, renter, CHARGES],
  )
  await world.pool.query(
    `insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
     select 'charge:' || id, id, payee_id, 'charge', 'card', 'held', 10000, now() from charges`,
  )
  return rows.map(({ id }) => id)
}
