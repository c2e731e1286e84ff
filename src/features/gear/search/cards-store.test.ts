import { beforeAll, expect, test } from 'vitest'
import { statementsOf } from '../../../../tests/support/work.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const owner = await world.person('Ana')
const listing = await world.listing(owner)
const other = await world.listing(await world.person('Sam'))

/** Pages whose statement tells the versions of its cards, and one whose does not. */
const PAGES = ['/equipment?category=cameras', `/equipment?user_id=${owner.id}`, '/equipment?location=Toronto']

const cardOn = async (path: string) =>
  (await world.as(null).get(path)).body.items.find(({ id }: { id: string }) => id === listing)

/** Writes as another program would, of which no node hears. */
const CHANGES: [change: string, statement: string, shown: object | undefined][] = [
  [
    'another name',
    `update equipment set name = 'FX6 with lenses' where id = $1`,
    { name: 'FX6 with lenses' },
  ],
  ['another price', 'update equipment set price = 91.5 where id = $1', { price: 91.5, price_cents: 9150 }],
  [
    'a request',
    'update equipment set has_pending_requests = true where id = $1',
    { has_pending_requests: true },
  ],
  [
    'another name of its owner',
    `update profiles set name = 'Zoë' where id = (select user_id from equipment where id = $1)`,
    { owner: { name: 'Zoë', account_type: 'individual' } },
  ],
  [
    'a store of its owner',
    `with store as (insert into stores (user_id, name) select user_id, 'Clark' from equipment where id = $1)
      update profiles set account_type = 'store' where id = (select user_id from equipment where id = $1)`,
    { owner: { name: 'Clark', account_type: 'store' } },
  ],
  [
    'another name of the store',
    `update stores set name = 'Clark & Daughters' where user_id = (select user_id from equipment where id = $1)`,
    { owner: { name: 'Clark & Daughters' } },
  ],
  [
    'the store hidden',
    `update stores set hidden_at = now(), hidden_reason = 'A test' where user_id = (select user_id from equipment where id = $1)`,
    { owner: { name: 'Zoë' } },
  ],
  [
    'another name of its city',
    `update cities set label = 'Toronto, Ont.' where id = (select city_id from equipment where id = $1)`,
    { location: 'Toronto, Ont.' },
  ],
  ['a pause', 'update equipment set paused_at = now() where id = $1', undefined],
]

beforeAll(async () => {
  for (const path of PAGES) expect(await cardOn(path), path).toMatchObject({ id: listing })
})

test.each(CHANGES)('a card that is kept shows %s at the next look', async (_, statement, shown) => {
  await world.pool.query(statement, [listing])
  for (const path of PAGES) {
    const card = await cardOn(path)
    if (shown) expect(card, path).toMatchObject(shown)
    else expect(card, path).toBeUndefined()
  }
})

const PLAIN = '/equipment?category=cameras'
const asksForCards = async () => {
  const { answer, statements } = await statementsOf(() => world.as(null).get(PLAIN))
  expect(answer.body.items).toMatchObject([{ id: other }])
  return statements.some((text) => text.includes('row_to_json(card)'))
}

test('a page whose cards are kept asks for none, until a connection is lost', async () => {
  await asksForCards()
  expect(await asksForCards()).toBe(false)
  const lost = new Promise((done) => world.pool.once('remove', done))
  const [idle, helper] = [await world.pool.connect(), await world.pool.connect()]
  const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid')
  idle.release()
  await helper.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  helper.release()
  await lost
  expect(await asksForCards()).toBe(true)
  expect(await asksForCards()).toBe(false)
})
