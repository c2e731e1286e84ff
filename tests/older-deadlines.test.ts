import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { payingIn } from './support/paying.ts'
import { rentalsOf } from './support/rentals.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld({ PORT: '1' })
const { asked, approve } = rentalsOf(world)
const { rental } = payingIn(world)

/** A rental from far ahead in Vancouver on, whatever the day of the test is. */
async function agreedAhead(isApproved: boolean): Promise<string> {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  const listing = await world.listing(owner, { city: 'Vancouver, British Columbia' })
  const { id } = await asked(renter, listing)
  if (isApproved) await approve(owner, id)
  await world.pool.query(
    `update rentals set start_date = '2099-09-01', end_date = '2099-09-03' where id = $1`,
    [id],
  )
  return id
}

const clockOf = (id: string) =>
  world.db
    .selectFrom('clocks')
    .select(['act', 'opens_at', 'due_at', 'warn_at'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()

test('rentals that an older version approved for days far ahead wait for their opening; all else stays', async () => {
  const near = await world.person('Ana')
  const soon = await asked(await world.person('Mika'), await world.listing(near))
  await approve(near, soon.id)
  const [ahead, pending] = [await agreedAhead(true), await agreedAhead(false)]
  const [soonClock, pendingClock] = [await clockOf(soon.id), await clockOf(pending)]

  await world.pool.query('alter table clocks drop column opens_at')
  for (const name of ['0870_paying_opens.sql', '0871_paying_opens_everywhere.sql']) {
    await world.pool.query(await readFile(new URL(`../database/migrations/${name}`, import.meta.url), 'utf8'))
  }
  expect(await clockOf(ahead)).toEqual({
    act: 'lapse',
    opens_at: new Date('2099-06-13T07:00:00Z'),
    due_at: new Date('2099-06-16T07:00:00Z'),
    warn_at: new Date('2099-06-13T15:00:00Z'),
  })
  expect(await clockOf(soon.id)).toEqual(soonClock)
  expect(await clockOf(pending)).toEqual(pendingClock)
  expect((await rental(ahead)).stage).toBe('approved')
})
