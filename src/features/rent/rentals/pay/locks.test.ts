import { expect, test } from 'vitest'
import { reconcilePayments } from '#features/rent/payments/reconcile-payments.ts'
import { rounds } from '../../../../../tests/support/long.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld({ PORT: '1' })
const { charge, ledger, open, pay, requestRental } = payingIn(world)
const ROUNDS = rounds(4)
const RENTALS = 5

test('everything about the rentals of one item at one instant, its owner’s account as well: nothing deadlocks', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [owner, renter] = await Promise.all([world.person('Ana'), world.person('Mika')])
    const item = await world.listing(owner, { price: 250 })
    const rentals: { id: string; session_id: string }[] = []
    for (let each = 0; each < RENTALS; each++) {
      const id = await requestRental(item, renter)
      await world.as(owner).post(`/rentals/${id}/approval`, {})
      const { session_id, url } = await open({ id, renter })
      await pay(url)
      rentals.push({ id, session_id })
    }
    const asked = await Promise.all(rentals.map(() => requestRental(item, renter)))
    const acts = rentals.flatMap(({ id, session_id }) => [
      () => world.as(renter).get(`/payments/checkouts/${session_id}`),
      () => world.as(renter).post(`/rentals/${id}/withdrawal`),
      () => world.as(owner).get(`/rentals/${id}/payment`),
      () => world.as(renter).post(`/rentals/${id}/checkout`),
      () => income(id),
    ])
    acts.push(...asked.map((id) => () => world.as(owner).post(`/rentals/${id}/approval`, {})))
    acts.push(
      () => reconcilePayments(world.services),
      () => world.runJobs(),
    )
    const order = acts.map((act, index) => ({ act, at: (index * 7 + round * 5) % acts.length }))
    await Promise.all(order.toSorted((one, other) => one.at - other.at).map(({ act }) => act()))
    await world.runJobs()
    for (const { id } of rentals) expect(await ledger(id)).not.toEqual([])
  }
  const { rows } = await world.pool.query(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
  expect(world.faults.filter((line) => line.includes('deadlock'))).toEqual([])
})

/** Posts a share of the held money to the owner, as a release will: the charge first, the owner's account last. */
async function income(id: string): Promise<void> {
  const { id: charge_id, payee_id } = await charge(id)
  await world.db.transaction().execute(async (trx) => {
    await world.services.chargeEffects.lockSubjects(trx, [id])
    const { held_cents } = await trx
      .selectFrom('charges')
      .select('held_cents')
      .where('id', '=', charge_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (held_cents === 0) return
    await trx
      .insertInto('ledger')
      .values({
        key: `income:${charge_id}`,
        charge_id,
        owner_id: payee_id,
        kind: 'income',
        from_account: 'held',
        to_account: 'owner',
        amount_cents: 1,
        happened_at: world.clock.now(),
      })
      .execute()
  })
}
