import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { createWorld } from '../../tests/support/world.ts'
import { createLimits, type Limit } from './limits.ts'

const world = await createWorld()

const plans = z.array(
  z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'WAL Records': z.number() }) })) }),
)

test('a point is counted in a row that no log is written for', async () => {
  await createLimits(world.pool).take('tries', { points: 5, seconds: 60 }, 'ana')
  const { rows } = await world.pool.query(`explain (analyze, wal, format json)
    update rate_limits set points = points + 1 where key = 'tries:ana'`)
  expect(plans.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan['WAL Records']).toBe(0)
  const { rows: counts } = await world.pool.query(`select points from rate_limits where key = 'tries:ana'`)
  expect(counts).toEqual([{ points: 2 }])
})

test('the timer that ends a key counted in the node holds nothing of the request', async () => {
  const request = new AsyncLocalStorage<string>()
  const contexts: unknown[] = []
  const timing = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timing.mockRestore())
  timing.mockImplementation(() => {
    contexts.push(request.getStore())
    throw new Error('No timer is needed.')
  })
  const limits = createLimits(world.pool)
  const limit: Limit = { points: 5, seconds: 60, across: 'node' }
  await expect(request.run('a page', () => limits.take('tries', limit, 'ana'))).rejects.toThrow('No timer')
  expect(contexts).toEqual([undefined])
})
