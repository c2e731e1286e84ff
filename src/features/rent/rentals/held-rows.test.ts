import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDelivery } from '#features/base/deliveries/store.ts'
import { type Trx, transact } from '#platform/database.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { lockPayment, lockRentals } from './pay/store.ts'
import { lockRental } from './store/write.ts'

const world = await createWorld()
const { db } = world
const { asked } = rentalsOf(world)

const HOLDS: [string, (trx: Trx, id: string) => Promise<unknown>][] = [
  ['an act', lockRental],
  ['a payment', (trx, id) => lockRentals(trx, [id])],
  ['a movement of its money', lockPayment],
]

/** Fails where it would have to wait for another transaction. */
const atOnce = <Answer>(act: (trx: Trx) => Promise<Answer>) =>
  transact(db, async (trx) => {
    await sql`set local lock_timeout = '10 ms'`.execute(trx)
    return act(trx)
  })

test.each(HOLDS)(
  'while %s holds a rental, letters about it are written and no other act begins',
  async (_, hold) => {
    const renter = await world.person('Mika')
    const { id } = await asked(renter, await world.listing(await world.person('Ana')))
    const about = { message_id: id, user_id: renter.id, topic: 'requests', rental_id: id } as const
    const letter = { ...about, channel: 'email', created_at: world.clock.now() } as const
    await transact(db, async (trx) => {
      await hold(trx, id)
      expect(await atOnce((other) => openDelivery(other, letter))).toBe(true)
      for (const [, holdToo] of HOLDS)
        await expect(atOnce((other) => holdToo(other, id))).rejects.toThrow('lock timeout')
    })
  },
)
