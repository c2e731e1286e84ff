import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { statementsOf } from '../../../../tests/support/work.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve } = rentalsOf(world)

/** An approval that declined seven others one by one took 144. */
const MOST_STATEMENTS = 20

async function approvalBeside(others: number) {
  const owner = await world.person('Ana')
  const listing = await world.listing(owner)
  const { id } = await asked(await world.person('Mika'), listing)
  for (let n = 0; n < others; n += 1) await asked(await world.person('Kim'), listing)
  return statementsOf(() => approve(owner, id))
}

test('an approval that declines seven requests takes as many statements as one that declines one', async () => {
  const [one, seven] = [await approvalBeside(1), await approvalBeside(7)]
  expect([one.answer.status, seven.answer.status]).toEqual([200, 200])
  expect(seven.statements.length, seven.statements.join('\n')).toBe(one.statements.length)
  expect(seven.statements.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(seven.statements.filter((text) => text.includes('pg_notify'))).toHaveLength(1)
})
