import { expect, test } from 'vitest'
import { filesToOpen, writes } from '../scripts/hops.ts'

const ROOM = 'src/features/talk/chat'

test('a write is followed through functions, within its own feature', () => {
  const sources: Record<string, string> = {
    [`${ROOM}/api.ts`]: `import * as routes from './contract.ts'
      import { send } from './send.ts'
      import { list } from './list.ts'
      export const api = createFeature()
        .openapi(routes.sendRoute, async (c) => answer(c, await send(c)))
        .openapi(routes.listRoute, (c) => list(c))`,
    [`${ROOM}/send.ts`]: `import { type Row, insert } from './store/write.ts'
      import { tell } from '#features/base/news/tell.ts'
      import { LIMIT } from './limits.ts'
      export async function send(c) { return own(c, { list: LIMIT }) }
      const own = (c, limits) => { c.list(limits); tell(c); return insert(c as Row) }`,
    [`${ROOM}/store/write.ts`]: `export function insert(c) { return c }`,
    [`${ROOM}/limits.ts`]: `export const LIMIT = 3`,
    [`${ROOM}/list.ts`]: `export function list(c) { return c }`,
    'src/features/base/news/tell.ts': `export function tell(c) { return c }`,
  }
  const write = { file: `${ROOM}/api.ts`, routes: ['sendRoute'] }
  expect(filesToOpen(write, (path) => sources[path])).toEqual(
    ['api.ts', 'send.ts', 'store/write.ts'].map((name) => `${ROOM}/${name}`),
  )
})

test.each(Object.entries(writes))('the start of “%s” is where the figure looks for it', (_, write) => {
  expect(filesToOpen(write).length).toBeGreaterThan(5)
})
