import { expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld } from '../../tests/support/world.ts'
import { createLimits } from './limits.ts'

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
