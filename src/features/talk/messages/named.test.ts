import { expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const messages = messagesOf(world)

test('a suspended or leaving person is named only to people who had dealings with them', async () => {
  const [stranger, writer, renter] = await Promise.all([
    world.person('Sol'),
    world.person('Wim'),
    world.person('Rea'),
  ])
  const away = await Promise.all([world.person('Sus'), world.person('Lou')])
  for (const one of away) {
    const listing = await world.listing(one)
    await messages.said(writer, one, 'Hello')
    await rentalsOf(world).asked(renter, listing)
  }
  const status = async (who: Person, whom: Person) =>
    (await world.as(who).get(`/conversations/${whom.id}`)).status
  const all = () =>
    Promise.all(away.flatMap((whom) => [stranger, writer, renter].map((who) => status(who, whom))))
  expect(await all()).toEqual([200, 200, 200, 200, 200, 200])
  const [suspended, leaving] = away
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now() })
    .where('id', '=', suspended.id)
    .execute()
  await world.as(leaving).post('/procedures/schedule_account_deletion', { user_id: leaving.id })
  expect(await all()).toEqual([404, 200, 200, 404, 200, 200])
})
