import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const block = (person: Person | null, id: string) => world.as(person).put(`/blocks/${id}`)
const unblock = (person: Person | null, id: string) => world.as(person).delete(`/blocks/${id}`)

async function pair() {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  return { owner, renter, item: await world.listing(owner) }
}

describe('a block', () => {
  test('stops requests either way, with one sentence, until it is taken back', async () => {
    const { owner, renter, item } = await pair()
    const back = await world.listing(renter)
    expect((await block(owner, renter.id)).status).toBe(204)
    const asked = [await rentals.request(renter, item), await rentals.request(owner, back)]
    expect(outcomes(asked)).toEqual({ not_taking_requests: 2 })
    expect(new Set(asked.map(({ body }) => body.detail)).size).toBe(1)
    expect((await unblock(owner, renter.id)).status).toBe(204)
    expect((await rentals.request(renter, item)).status).toBe(201)
  })

  test('leaves requests made before it to be answered', async () => {
    const { owner, renter, item } = await pair()
    const { id } = await rentals.asked(renter, item)
    await block(owner, renter.id)
    expect((await rentals.reject(owner, id)).status).toBe(200)
  })

  test('takes the request from what the blocked person sees, and nothing else', async () => {
    const { owner, renter, item } = await pair()
    const looks = async () => {
      const paths = [`/equipment/${item}`, `/profiles/${owner.id}`, '/blocks', '/notifications']
      return Promise.all(paths.map(async (path) => (await world.as(renter).get(path)).body))
    }
    const [gear, ...others] = await looks()
    await block(owner, renter.id)
    expect(await looks()).toEqual([
      { ...gear, may: { ...gear.may, request: false }, not_available_to_viewer: true },
      ...others,
    ])
  })

  test('of one side is not taken back by the other', async () => {
    const { owner, renter, item } = await pair()
    await block(owner, renter.id)
    await block(renter, owner.id)
    await unblock(renter, owner.id)
    expect((await rentals.request(renter, item)).body.code).toBe('not_taking_requests')
  })

  test('twice is once, also at one moment', async () => {
    const { owner, renter } = await pair()
    const all = await Promise.all([1, 2, 3].map(() => block(owner, renter.id)))
    expect(outcomes(all)).toEqual({ 204: 3 })
    expect((await world.as(owner).get('/blocks')).body.items).toHaveLength(1)
  })

  test('is refused during a rental that is agreed on, to its last day, from either side', async () => {
    const { owner, renter, item } = await pair()
    const { id } = await rentals.asked(renter, item)
    await rentals.approve(owner, id)
    const both = () => Promise.all([block(owner, renter.id), block(renter, owner.id)])
    expect(outcomes(await both())).toEqual({ block_during_rental: 2 })
    world.clock.set('2026-06-22T23:00:00-04:00')
    expect(outcomes(await both())).toEqual({ block_during_rental: 2 })
    world.clock.set('2026-06-23T00:30:00-04:00')
    expect(outcomes(await both())).toEqual({ 204: 2 })
    world.clock.set('2026-06-10T16:00:00Z')
  })

  test('is possible again once the rental is withdrawn', async () => {
    const { owner, renter, item } = await pair()
    const { id } = await rentals.asked(renter, item)
    await rentals.approve(owner, id)
    await rentals.withdraw(renter, id)
    expect((await block(owner, renter.id)).status).toBe(204)
  })

  test('names another existing person', async () => {
    const { owner } = await pair()
    const answers = [owner.id, randomUUID(), 'x', '%00'].map((id) => block(owner, id))
    expect(outcomes(await Promise.all(answers))).toEqual({ block_oneself: 1, not_found: 3 })
  })

  test.each([1, 2, 3, 4])(
    'and a request at one moment: asked before it, or not at all (%i)',
    async (round) => {
      const { owner, renter, item } = await pair()
      const acts = [() => block(owner, renter.id), () => rentals.request(renter, item)]
      const answers = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      const asked = answers.some(({ status }) => status === 201)
      expect(outcomes(answers)).toEqual(asked ? { 201: 1, 204: 1 } : { 204: 1, not_taking_requests: 1 })
      expect((await rentals.request(renter, item)).body.code).toBe('not_taking_requests')
    },
  )

  test('waits for a request that has begun', async () => {
    const { owner, renter } = await pair()
    const { status } = await whileLocked(owner, renter, () => block(owner, renter.id))
    expect(status).toBe(204)
  })

  test('that has begun is waited for by a request, which then is refused', async () => {
    const { owner, renter, item } = await pair()
    const { body } = await whileLocked(owner, renter, () => rentals.request(renter, item), insertBlock)
    expect(body.code).toBe('not_taking_requests')
  })
})

test('the list of blocked people is one’s own, the last first, page by page', async () => {
  const owner = await world.person('Ana')
  const names = ['Noah', 'Zoé', 'Sam']
  for (const name of names) await block(owner, (await world.person(name)).id)
  const first = (await world.as(owner).get('/blocks?limit=2')).body
  expect(first.items.map(({ user }: { user: { name: string } }) => user.name)).toEqual(['Sam', 'Zoé'])
  const rest = (await world.as(owner).get(`/blocks?limit=2&cursor=${first.next_cursor}`)).body
  expect(rest).toMatchObject({ items: [{ user: { name: 'Noah' } }], next_cursor: null })
  expect((await world.as(owner).get('/blocks?cursor=xyz')).body.code).toBe('invalid_input')
  expect((await world.as(await world.person('Ed')).get('/blocks')).body.items).toEqual([])
})

const insertBlock = 'insert into blocks (user_id, blocked_id) values ($1, $2)'

/** A call that is made while something between two people has begun, and has to wait until it is done. */
async function whileLocked<Answer>(one: Person, other: Person, call: () => Promise<Answer>, done?: string) {
  const begun = await world.pool.connect()
  try {
    await begun.query('begin')
    await begun.query('select lock_pair($1, $2)', [one.id, other.id])
    if (done) await begun.query(done, [one.id, other.id])
    const called = call()
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await world.pool.query(waiting)).rowCount).toBe(1)
    await begun.query('commit')
    return await called
  } finally {
    begun.release(true)
  }
}
