import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Person } from './support/people.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const bounds = { ofPerson: 3, ofAddress: 8, ofNode: 12 }
const [one, other] = [await world.listenAs(bounds), await world.listenAs(bounds)]
const pages: WebSocket[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.terminate()
})

/** Opens a page at a node: 'joined', or the code that its socket was closed with. */
async function visit(node: { url: string }, person: Person) {
  const page = new WebSocket(`${node.url.replace('http', 'ws')}/api/realtime`, {
    origin: world.config.PUBLIC_URL,
    headers: { cookie: person.cookie },
  })
  pages.push(page)
  await once(page, 'open')
  const answer = Promise.race([
    once(page, 'message').then(() => 'joined' as const),
    once(page, 'close').then(([code]) => Number(code)),
  ])
  page.send('{"join":"rentals"}')
  return { page, said: await answer }
}

const saidTo = async (node: { url: string }, person: Person) => (await visit(node, person)).said
const rowOf = async ({ id }: Person) =>
  (await world.pool.query('select nodes from live_sockets where person_id = $1', [id])).rows[0]

test('a person has so many sockets over all nodes, and one that closes makes room at any', async () => {
  const [ana, kim] = [await world.person('Ana'), await world.person('Kim')]
  const first = await visit(one, ana)
  expect([first.said, await saidTo(other, ana), await saidTo(one, ana)]).toEqual([
    'joined',
    'joined',
    'joined',
  ])
  expect([await saidTo(one, ana), await saidTo(other, ana)]).toEqual([1013, 1013])
  expect(await saidTo(other, kim)).toBe('joined')
  first.page.close()
  await expect.poll(() => saidTo(other, ana)).toBe('joined')
  expect([await saidTo(one, ana), await saidTo(other, ana)]).toEqual([1013, 1013])
  for (const page of pages.splice(0)) page.close()
  await expect.poll(() => rowOf(ana)).toBeUndefined()
})

test('last sockets that close at two nodes at one instant leave no row', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, (_, n) => world.person(`Leo ${n}`)))
  for (const person of people)
    expect([await saidTo(one, person), await saidTo(other, person)]).toEqual(['joined', 'joined'])
  for (const page of pages.splice(0)) page.close()
  await expect.poll(async () => Promise.all(people.map(rowOf))).toEqual(people.map(() => undefined))
})

test('however many open at one instant at both, no more are let in', async () => {
  const ana = await world.person('Ana')
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => saidTo(n % 2 ? one : other, ana)))
  expect(all.filter((said) => said === 'joined')).toHaveLength(bounds.ofPerson)
})

test('sockets of a node that was killed, or that lost the database, count no more', async () => {
  const ana = await world.person('Ana')
  await world.pool.query(`insert into live_sockets values ($1, '{"a node that was killed": 50}')`, [ana.id])
  const held = [await visit(one, ana), await visit(other, ana)]
  expect(held.map(({ said }) => said)).toEqual(['joined', 'joined'])
  // A node that has not noticed its loss yet would close pages that join until it does.
  const closed = Promise.all(held.map(({ page }) => once(page, 'close')))
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'northreel-live' and datname = current_database()`,
  )
  expect((await closed).map(([code]) => code)).toEqual([1012, 1012])
  for (let count = 0; count < bounds.ofPerson; count += 1) {
    await expect.poll(() => saidTo(count % 2 ? one : other, ana)).toBe('joined')
  }
  expect([await saidTo(one, ana), await saidTo(other, ana)]).toEqual([1013, 1013])
  expect(world.faults.splice(0)).toEqual([])
})
