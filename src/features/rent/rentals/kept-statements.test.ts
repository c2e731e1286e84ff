import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { statementsOf } from '../../../../tests/support/work.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { deliver, open, pay, requestRental } = payingIn(world)

/** To plan an insert of given values takes no time. */
const IS_PLANNED = /^\s*(select|update|delete|with)\b/i
/** The sandbox's tables are the provider's; those of jobs are their library's. */
const IS_OTHERS = /(from|update|into) "?(sandbox|graphile_worker)"?\./

test('a request, its approval, its payment and their letters plan no statement again', async () => {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  const listing = await world.listing(owner, { price: 250 })
  await deliver()
  const { statements } = await statementsOf(async () => {
    const id = await requestRental(listing, renter)
    await world.as(owner).post(`/rentals/${id}/approval`, {})
    await world.runJobs()
    await pay((await open({ id, renter })).url)
    await world.runJobs()
  })
  const planned = statements
    .filter((text) => IS_PLANNED.test(text) && !IS_OTHERS.test(text) && !text.endsWith('/* prepared */'))
    .map((text) => text.replace(/\s+/g, ' '))
  expect([...new Set(planned)]).toEqual([])
  expect(statements.filter((text) => text.startsWith('insert into "deliveries"'))).toHaveLength(5)
})
