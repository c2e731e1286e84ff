import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rentalsOf } from '../../../tests/support/rentals.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { hearDatabase } from '../../platform/live-listener.ts'
import { createPublicState, type Shown } from '../../platform/public-state.ts'
import { createApp } from '../app.ts'

const world = await createWorld()
const { services, config, db, pool } = world
const ana = await world.person('Ana')
const listing = await world.listing(ana, { price: 1 })

/** How many turns of the event loop a page takes after it has read the price. */
let turns = 0

/** A node with its own connection that hears changes, and pages that show the price of the listing. */
function createNode() {
  const publicState = createPublicState()
  const app = createApp({
    services,
    pages: async () => {
      const { rows } = await sql<{
        price: string
      }>`select price from equipment where id = ${listing}`.execute(db)
      for (let turn = 0; turn < turns; turn += 1) await new Promise((later) => setImmediate(later))
      return {
        html: String(Number(rows[0]?.price)),
        answer: new Response(null, { headers: { 'content-type': 'text/html' } }),
      }
    },
    assets: null,
    isReady: async () => true,
    publicState,
  })
  const listener = hearDatabase(world.databaseUrl, services.log, {
    hear: () => {},
    ended: () => {},
    missed: () => {},
    publicState,
  })
  const read = async () => {
    const answer = await app.request(`${config.PUBLIC_URL}/rent`)
    const text = await answer.text()
    return { price: Number(text), isKept: answer.headers.has('etag') }
  }
  return { publicState, listener, read, price: async () => (await read()).price }
}

const nodes = [createNode(), createNode()]
beforeAll(() => Promise.all(nodes.map(({ listener }) => listener.ready)))
afterAll(() => Promise.all(nodes.map(({ listener }) => listener.stop())))

const write = (price: number) => pool.query('update equipment set price = $1 where id = $2', [price, listing])

test('no node keeps a page that was made while a price changed', async () => {
  for (let round = 1; round <= 80; round += 1) {
    turns = round % 7
    const reads = nodes.flatMap(({ price }) => [price(), price(), price()])
    await Promise.all([
      ...reads,
      write(round * 10),
      ...nodes.map(({ price }) => price()),
      write(round * 10 + 1),
    ])
    const last = (await pool.query('select price from equipment where id = $1', [listing])).rows[0]?.price
    expect(Number(last)).toBeGreaterThanOrEqual(round * 10)
    for (const { price } of nodes) await expect.poll(price, { interval: 1 }).toBe(Number(last))
  }
  for (const { read } of nodes) expect((await read()).isKept).toBe(true)
})

const [desk, sam] = [await world.person('Desk', { admin: true }), await world.person('Sam')]
const { request, asked, approve } = rentalsOf(world)
const { id: rental } = await asked(sam, await world.listing(ana))
const ACTS: [string, Shown[], () => Promise<{ status: number }>][] = [
  [
    'a new price',
    ['days', 'gear'],
    () => world.as(ana).patch(`/equipment/${listing}`, { version: 1, price: 300 }),
  ],
  ['a pause', ['days', 'gear'], () => world.as(ana).post(`/equipment/${listing}/pause`)],
  ['the end of a pause', ['days', 'gear'], () => world.as(ana).post(`/equipment/${listing}/resume`)],
  ['a request', ['days'], () => request(sam, listing)],
  ['an approval', ['days'], () => approve(ana, rental)],
  [
    'a hiding',
    ['days', 'gear'],
    () => world.as(desk).post(`/admin/equipment/${listing}/hiding`, { reason: 'It is not gear.' }),
  ],
  ['a new name', ['days', 'gear'], () => world.as(ana).patch(`/profiles/${ana.id}`, { name: 'Ana Lucía' })],
  [
    'a new name of a category',
    ['days', 'gear'],
    () => world.as(desk).patch('/admin/categories/cameras', { name_en: 'Cameras and more' }),
  ],
]
const SHOWN: Shown[] = ['days', 'gear', 'texts']

test.each(ACTS)('every node hears that %s changes %j, and nothing else', async (_, changed, act) => {
  const statesOf = ({ publicState }: (typeof nodes)[number]) => SHOWN.map((shown) => publicState.now(shown))
  const before = nodes.map(statesOf)
  expect((await act()).status).toBeLessThan(300)
  for (const [at, node] of nodes.entries()) {
    await expect.poll(() => node.publicState.now('days'), { interval: 1 }).not.toBe(before[at]?.[0])
    expect(SHOWN.filter((_shown, nth) => statesOf(node)[nth] !== before[at]?.[nth])).toEqual(changed)
  }
})

test('a node without its connection keeps nothing, and forgets what it kept', async () => {
  await write(7)
  for (const { price } of nodes) await expect.poll(price, { interval: 1 }).toBe(7)
  const lost = nodes.map(({ publicState }) => publicState.now('gear'))
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'northreel-live' and datname = current_database()`)
  await expect
    .poll(() => nodes.map(({ publicState }) => publicState.now('gear')), { interval: 1 })
    .toEqual([null, null])
  await write(8)
  for (const { read } of nodes) expect((await read()).price).toBe(8)
  await expect.poll(() => nodes.every(({ publicState }) => publicState.now('gear') !== null)).toBe(true)
  for (const [at, { publicState, price }] of nodes.entries()) {
    expect(publicState.now('gear')).not.toBe(lost[at])
    expect(await price()).toBe(8)
  }
})
