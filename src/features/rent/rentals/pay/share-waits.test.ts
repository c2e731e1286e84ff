import { expect, test } from 'vitest'
import { endCharges } from '#features/rent/payments/close-checkout.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { deliver, paidRental, release } = payingIn(world)
await deliver()

type Deal = Awaited<ReturnType<typeof paidRental>>

const told = ({ owner }: Deal) =>
  world.letters.filter(({ to, subject }) => to === owner.email && /is waiting/.test(subject)).length

test('an owner without a ready account hears of a share at once and after 3, 14 and 30 days, and on no day before', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  const heard: [day: number, letters: number][] = [[0, told(deal)]]
  for (const day of [2, 3, 13, 14, 29, 30, 40]) {
    await world.later((day - (heard.at(-1)?.[0] ?? 0)) * 86_400_000)
    await world.runJobs()
    heard.push([day, told(deal)])
  }
  expect(heard).toEqual([
    [0, 1],
    [2, 1],
    [3, 2],
    [13, 2],
    [14, 3],
    [29, 3],
    [30, 4],
    [40, 4],
  ])
})

test('an owner hears no more of a share whose money went back to the card', async () => {
  const deal = await paidRental({ payouts: 'in_review' })
  await release(deal)
  expect(told(deal)).toBe(1)
  await world.db.transaction().execute(async (trx) => {
    await world.services.chargeEffects.lockSubjects(trx, [deal.id])
    await endCharges(trx, deal.id, world.clock.now())
  })
  await world.runJobs()
  await world.later(3 * 86_400_000)
  await world.runJobs()
  expect(told(deal)).toBe(1)
})
