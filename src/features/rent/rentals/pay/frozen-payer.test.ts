import { expect, test } from 'vitest'
import { softwareAuthenticator } from '../../../../../tests/support/authenticator.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { recoveriesIn } from '../../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { approvedRental, open, pay, charge, movements } = payingIn(world)
const { addKey, prove } = recoveriesIn(world)
const desk = await world.person('Desk', { admin: true })

test('a page opened before the account froze takes no card, and a later one does', async () => {
  const [deal, other] = [await approvedRental(), await approvedRental()]
  const [page, others] = [await open(deal), await open(other)]
  const at = `/admin/people/${deal.renter.id}/recovery`
  await prove(deal.renter)
  await addKey(deal.renter, softwareAuthenticator(world.config.PUBLIC_URL))
  // The sandbox closes its pages by itself once they are old, which they are by this machine's clock.
  await world.pool.query('delete from graphile_worker._private_jobs')
  const asked = await world.as(desk).post(at, { reason: 'Called from the old number.', ends: ['passkeys'] })
  expect(asked.status).toBe(200)
  await world.runJobs()
  expect((await pay(page.url)).status).toBe(410)
  expect([(await charge(deal.id)).status, await movements(deal.id)]).toEqual(['due', []])
  expect((await world.as(deal.renter).post(`/rentals/${deal.id}/checkout`)).body.code).toBe('account_frozen')
  expect((await pay(others.url)).status).toBe(303)
  const left = { reason: 'It was the owner who called.', outcome: 'leave' }
  expect((await world.as(desk).post(`${at}/decision`, left)).status).toBe(200)
  expect((await pay((await open(deal)).url)).status).toBe(303)
})
