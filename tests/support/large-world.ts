import { expect } from 'vitest'
import { makeLargeWorld } from '../../demo/large-world.ts'
import { createPool, ENDLESS } from '../../src/platform/database.ts'
import { ensureTemplate } from './clone-database.ts'
import { createWorld } from './world.ts'

/** Enough that reading every listing is the longer way. */
const LISTINGS = 6000

/** A world with a large market in it, which the first file that asks for one makes for all of them. */
export async function createLargeWorld() {
  await ensureTemplate('template_large', async (url) => {
    const pool = createPool(url, 1, ({ message }) => expect.fail(message), ENDLESS)
    await makeLargeWorld(pool, { listings: LISTINGS, today: '2026-06-10', pictures: false })
    await pool.end()
  })
  return createWorld({}, {}, 'template_large')
}
