import { expect, test } from 'vitest'
import { type Stops, stopAll } from './stop.ts'

test('everything is ended once and in order, also after one that failed, and that is told', async () => {
  const ended: string[] = []
  const stops: Stops = [
    async () => ended.push('jobs'),
    async () => Promise.reject(new Error('The pool is stuck.')),
    async () => ended.push('database'),
  ]
  await expect(stopAll(stops)).rejects.toThrow('The pool is stuck.')
  expect(ended).toEqual(['jobs', 'database'])
  await stopAll(stops)
  expect(ended).toEqual(['jobs', 'database'])
})
