import { expect, test } from 'vitest'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, open } = payingIn(world)

test('a hosted page closes with the renter’s deadline to pay, and names the rental on the card’s statement', async () => {
  const deal = await approvedRental()
  // They have a day to pay; without a deadline a page is open for a day from now on.
  world.clock.set('2026-06-10T18:00:00Z')
  const { session_id } = await open(deal)
  const page = await world.db
    .selectFrom('sandbox.sessions')
    .select(['expires_at', 'statement_suffix'])
    .where('id', '=', session_id)
    .executeTakeFirst()
  expect(page).toEqual({
    expires_at: new Date('2026-06-11T16:00:00Z'),
    statement_suffix: `R${deal.id.slice(31, 36).toUpperCase()}`,
  })
})

test.each([
  ['is withdrawn', true, 'not_approved'],
  ['stands', false, 'payment_processing'],
])('a page that another request closed meanwhile is refused: the rental %s', async (_, isWithdrawn, code) => {
  const { id, renter } = await approvedRental()
  const { payments } = world.services
  const { openCheckout } = payments
  payments.openCheckout = async (page) => {
    const { id: opened } = await openCheckout(page)
    if (isWithdrawn) await world.as(renter).post(`/rentals/${id}/withdrawal`)
    return payments.expireCheckout(opened)
  }
  const answer = await world.as(renter).post(`/rentals/${id}/checkout`)
  payments.openCheckout = openCheckout
  expect([answer.status, answer.body.code]).toEqual([409, code])
  expect(world.faults).toEqual([])
})
