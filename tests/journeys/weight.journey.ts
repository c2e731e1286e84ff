import { expect } from '@playwright/test'
import { LIMIT_KB, weighPages } from '../../bench/page-weight.ts'
import { story } from './story.ts'

story('no public page ships more script than its budget', async ({ baseURL }) => {
  const weights = await weighPages(baseURL ?? '')
  expect(weights.length).toBeGreaterThan(15)
  expect(weights.filter(({ kilobytes }) => kilobytes > LIMIT_KB || kilobytes === 0)).toEqual([])
})
