import { expect, test } from 'vitest'
import { actOnChange } from '#features/rent/payments/act-on-event.ts'
import { sendShares } from '#features/rent/payments/send-shares.ts'
import { openDispute } from '#integrations/sandbox/disputes.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const paying = payingIn(world)
await paying.deliver()
const { charge, paidRental, payOutTo, release } = paying

type Deal = Awaited<ReturnType<typeof paidRental>>
const sharesOf = async ({ owner }: Pick<Deal, 'owner'>) =>
  (await world.as(owner).get('/payments/shares')).body
const standing = async (deal: Deal) => {
  const { items } = await sharesOf(deal)
  return items.map(({ state, at, amount_cents }: Record<string, unknown>) => [state, at, amount_cents])
}

test('an owner reads of each share when it goes out; a renter and other people read nothing of it', async () => {
  const first = await paidRental()
  const second = await paidRental({ owner: first.owner, city: 'Vancouver, British Columbia' })
  const item = { equipment_name: 'Sony FX6', state: 'due', amount_cents: 71_250 }
  expect(await sharesOf(first)).toEqual({
    owed_cents: 0,
    items: [
      {
        ...item,
        rental_id: first.id,
        start_date: '2026-06-13',
        end_date: '2026-06-15',
        time_zone: 'America/Toronto',
        at: `${first.dayAfter}T13:00:00.000Z`,
      },
      {
        ...item,
        rental_id: second.id,
        start_date: '2026-06-13',
        end_date: '2026-06-15',
        time_zone: 'America/Vancouver',
        at: `${second.dayAfter}T16:00:00.000Z`,
      },
    ],
  })
  expect(await sharesOf({ owner: first.renter })).toEqual({ owed_cents: 0, items: [] })
  expect((await world.as(null).get('/payments/shares')).status).toBe(401)
})

test('a share waits for an account, is on its way, and leaves the list once it is sent', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  expect(await standing(deal)).toEqual([['waits', null, 71_250]])
  await payOutTo(deal.owner)
  expect(await standing(deal)).toEqual([['under_way', null, 71_250]])
  await sendShares(world.services, { owner_id: deal.owner.id })
  expect(await standing(deal)).toEqual([['under_way', null, 71_250]])
  await world.runJobs()
  expect(await standing(deal)).toEqual([])
})

test('a share that the desk holds back, or a bank disputes, says so with its whole sum', async () => {
  const [held, disputed] = [await paidRental(), await paidRental()]
  const at = world.clock.now()
  await world.db
    .updateTable('charges')
    .set({ held_back_at: at, held_back_reason: 'Damage' })
    .where('subject_id', '=', held.id)
    .execute()
  expect(await standing(held)).toEqual([['held_back', at.toISOString(), 71_250]])
  const { payment_intent } = await charge(disputed.id)
  const id = await openDispute(world.db, world.clock, payment_intent ?? '')
  await actOnChange(world.services, { kind: 'dispute', id })
  expect(await standing(disputed)).toEqual([['disputed', null, 71_250]])
})

test('an owner’s debt is shown, and a share that covered it is not announced', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  await world.pool.query(
    `insert into ledger (key, charge_id, owner_id, kind, from_account, to_account, amount_cents, happened_at)
     values ('penalty:owed', $1, $2, 'penalty', 'owner', 'platform', 80000, now())`,
    [(await charge(deal.id)).id, deal.owner.id],
  )
  await payOutTo(deal.owner)
  expect(await sharesOf(deal)).toEqual({ owed_cents: 8_750, items: [] })
})

test('a share whose money goes back is not announced', async () => {
  const deal = await paidRental()
  await world.as(deal.renter).post(`/rentals/${deal.id}/withdrawal`)
  expect(await standing(deal)).toEqual([])
})

test('transactions of one side leave out those of the other', async () => {
  const earned = await paidRental()
  const paid = await paidRental()
  await world.db
    .updateTable('charges')
    .set({ payer_id: earned.owner.id })
    .where('subject_id', '=', paid.id)
    .execute()
  const typesOf = async (query: string) => {
    const { body } = await world.as(earned.owner).get(`/payments/transactions${query}`)
    return body.items.map(({ type }: { type: string }) => type)
  }
  expect(await typesOf('?role=owner')).toEqual(['rental_income', 'service_fee'])
  expect(await typesOf('?role=renter')).toEqual(['rental_payment'])
  expect(await typesOf('')).toHaveLength(3)
})
