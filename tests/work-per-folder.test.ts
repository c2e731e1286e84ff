import { expect, test } from 'vitest'
import { takeWork } from './support/work.ts'
import { excessesOf, perFolder, withHeadroom } from './support/work-per-folder.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()

test('every statement and every call of a world is counted, for any sender', async () => {
  takeWork()
  await world.as(null).get('/session-of-nobody')
  expect(takeWork().calls).toBe(1)
  await world.pool.query('select 1')
  await world.db.selectFrom('users').select('id').execute()
  const client = await world.pool.connect()
  await client.query('select 1')
  client.release()
  expect(takeWork()).toEqual({ queries: 3, calls: 0 })
})

test('the files of a feature are one folder, however deep', () => {
  const work = { queries: 2, calls: 1 }
  const files = [
    'src/features/rent/rentals/pay/locks.test.ts',
    'src/features/rent/rentals/may.test.ts',
    'src/platform/limits.test.ts',
    'tests/access.test.ts',
  ].map((path) => ({ path, work }))
  expect(perFolder([...files, { path: 'src/ui/none.test.ts' }])).toEqual({
    'src/features/rent/rentals': { queries: 4, calls: 2 },
    'src/platform': work,
    tests: work,
  })
})

test('a folder that asks for more than its row is named, and one that has no row', () => {
  const limits = withHeadroom({ tests: { queries: 100, calls: 10 } })
  expect(limits).toEqual({ tests: { queries: 200, calls: 100 } })
  expect(excessesOf({ tests: { queries: 200, calls: 100 } }, limits)).toEqual([])
  expect(
    excessesOf({ tests: { queries: 201, calls: 9 }, 'src/new': { queries: 1, calls: 0 } }, limits),
  ).toEqual(['tests: 201 queries, at most 200', 'src/new: 1 queries, at most 0'])
})
