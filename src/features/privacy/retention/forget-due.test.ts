import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { forgetDue } from './forget-due.ts'

const world = await createWorld()

test('a run ends early when the node stops, forgets nothing more, and counts as no failure of its own', async () => {
  const { id } = await world.person('Ana')
  await world.pool.query(
    `insert into deliveries (message_id, user_id, channel, topic, status, created_at)
     values ('old', $1, 'email', 'account', 'sent', 'epoch')`,
    [id],
  )
  const isThere = async () =>
    (await world.pool.query(`select from deliveries where message_id = 'old'`)).rowCount === 1
  const stopping = AbortSignal.abort()
  await expect(forgetDue({ ...world.services, stopping }, 'night')).rejects.toBe(stopping.reason)
  expect([await isThere(), world.faults]).toEqual([true, []])
  await forgetDue(world.services, 'night')
  expect(await isThere()).toBe(false)
})
