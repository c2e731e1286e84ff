import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const paying = payingIn(world)

/** Without a name, and erased: a name that is stored in English. */
test.each([
  ['', 'en-CA', 'User'],
  ['', 'fr-CA', 'Utilisateur'],
  ['User', 'fr-CA', 'Utilisateur'],
] as const)('a person called “%s” has one name for a reader of %s', async (name, locale, called) => {
  const owner = await world.person('Ana', { locale })
  const renter = await world.person('Mika')
  const other = await world.person('Zoe')
  await world.pool.query('update profiles set name = $2 where id = any($1)', [[renter.id, other.id], name])
  const listing = await world.listing(owner)
  const { id } = await rentals.asked(renter, listing)
  await rentals.asked(other, listing)
  const as = world.as(owner, { 'x-locale': locale })
  const seen = (await as.get(`/rentals/${id}`)).body
  expect([seen.renter.name, seen.clashes[0].renter_name]).toEqual([called, called])
  await rentals.approve(owner, id)
  await paying.pay((await paying.open({ id, renter })).url)
  await world.runJobs()
  expect((await as.get(`/rentals/${id}/payment`)).body.renter_name).toBe(called)
  const told = (await as.get('/notifications')).body.items.map(({ message }: { message: string }) => message)
  const letters = world.letters.filter(({ to }) => to === owner.email)
  expect(letters.length).toBeGreaterThan(1)
  for (const text of [...told, ...letters.map(({ subject, text }) => `${subject} ${text}`)]) {
    expect(text).toContain(called)
    expect(text).not.toMatch(/(^|[^.\n]) {2,}\S|^ |“”|« *»/m)
  }
})
