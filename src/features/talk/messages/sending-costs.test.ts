import { expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import { statementsOf } from '../../../../tests/support/work.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { said, thread } = messagesOf(world)

/** The session, the limit, the lock with facts, the message, and all that tells of it. */
const MOST_STATEMENTS = 5
/** The session, and all else. */
const MOST_OF_A_THREAD = 2

test('a message is written in few statements', async () => {
  const owner = await world.person('Ana')
  const renter = await world.person('Mika')
  await world.listing(owner)
  await said(renter, owner, 'Hello')
  const { statements } = await statementsOf(() => said(renter, owner, 'Is it free?'))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS)
})

test.each(['', '?after=1', '?before=2'])('a conversation is read in few statements (%s)', async (wanted) => {
  const owner = await world.person('Ana')
  const renter = await world.person('Mika')
  await world.listing(owner)
  await said(renter, owner, 'Hello')
  await said(renter, owner, 'Is it free?')
  const { statements } = await statementsOf(() => thread(owner, renter, wanted))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_OF_A_THREAD)
})

test('the answer to a message is what its sender reads in the thread', async () => {
  const owner = await world.person('Ana')
  const renter = await world.person('Mika')
  const listing = await world.listing(owner)
  const plain = await said(renter, owner, 'Is it free?', { equipment_id: listing })
  const hidden = await said(renter, owner, 'Call me at 416 555 0199, and pay by e-transfer')
  expect(hidden.is_hidden).toBe(true)
  expect([plain, hidden]).toEqual((await thread(renter, owner)).items)
})
