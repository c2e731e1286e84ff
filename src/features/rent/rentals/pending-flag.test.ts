import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../../tests/support/long.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { request, approve, reject, withdraw, hasPending } = rentalsOf(world)
const owner = await world.person('Owner')
const renters = await Promise.all([world.person(), world.person(), world.person()])

/** Each line runs at the same time as the other lines of its round. */
const move = fc.record({
  act: fc.constantFrom('request', 'approve', 'reject', 'withdraw'),
  renter: fc.nat(renters.length - 1),
  pick: fc.nat(5),
})
const story = fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

test('has_pending_requests is true exactly while a pending request remains, for any acts at once', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (rounds) => {
      const equipmentId = await world.listing(owner)
      await world.db.deleteFrom('rate_limits').execute()
      for (const round of rounds) {
        const rentals = await rentalsFor(equipmentId)
        const answers = await Promise.all(
          round.map(({ act, renter, pick }) => {
            const person = renters[renter] as Person
            const rental = rentals.at(pick % Math.max(1, rentals.length))
            if (act === 'request' || !rental) return request(person, equipmentId)
            if (act === 'approve') return approve(owner, rental.id)
            if (act === 'reject') return reject(owner, rental.id)
            return withdraw(renters.find(({ id }) => id === rental.renter_id) ?? person, rental.id)
          }),
        )
        expect(answers.filter(({ status }) => status >= 500)).toEqual([])
        const pending = (await rentalsFor(equipmentId)).some(({ status }) => status === 'pending')
        expect(await hasPending(equipmentId)).toBe(pending)
      }
    }),
    { numRuns: tries(10) },
  )
})

function rentalsFor(equipmentId: string) {
  return world.db
    .selectFrom('rentals')
    .select(['id', 'renter_id', 'status'])
    .where('equipment_id', '=', equipmentId)
    .orderBy('id')
    .execute()
}
