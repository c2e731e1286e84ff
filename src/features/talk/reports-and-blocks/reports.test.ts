import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const report = (person: Person | null, subject_type: string, subject_id: string, more: object = {}) =>
  world.as(person).post('/reports', { subject_type, subject_id, reason: 'spam', ...more })
const kept = (person: Person) =>
  world.db.selectFrom('reports').selectAll().where('reporter_id', '=', person.id).execute()

let scenes = 0

/** Two people with a listing, a store, and a message from its owner. */
async function scene() {
  scenes += 1
  const [owner, reporter] = [await world.person('Ana', { account_type: 'store' }), await world.person('Mika')]
  const store = String((await world.as(owner).post('/stores', { name: `Clark ${scenes}` })).body.id)
  const [low_id, high_id] = [owner.id, reporter.id].toSorted()
  const { id: conversation_id } = await world.db
    .insertInto('conversations')
    .values({ low_id: low_id ?? '', high_id: high_id ?? '', last_seq: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [user, other] of [[owner, reporter] as const, [reporter, owner] as const]) {
    await world.db
      .insertInto('conversation_members')
      .values({ user_id: user.id, other_id: other.id, conversation_id, last_message_at: new Date() })
      .execute()
  }
  const words = { sender_id: owner.id, receiver_id: reporter.id, body: 'Hello', conversation_id, seq: 1 }
  const message = await world.db
    .insertInto('messages')
    .values(words)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { owner, reporter, item: await world.listing(owner), store, message: message.id, conversation_id }
}

describe('POST /reports', () => {
  test('of anything one sees is kept once while it is open, and answered alike', async () => {
    const { owner, reporter, item, store, message, conversation_id } = await scene()
    const all = { person: owner.id, equipment: item, store, message, conversation: owner.id }
    for (const [type, id] of Object.entries(all)) {
      const first = await report(reporter, type, id, { note: 'Look', reason: 'misleading' })
      const again = await report(reporter, type, id, { note: 'Other words' })
      expect([type, first.status, again.status]).toEqual([type, 201, 200])
      expect(again.body).toEqual(first.body)
    }
    const rows = await kept(reporter)
    expect(rows.map(({ subject_type, subject_id }) => [subject_type, subject_id])).toEqual(
      Object.entries({ ...all, conversation: conversation_id }),
    )
    expect(rows[0]).toMatchObject({ reason: 'misleading', note: 'Look', closed_at: null })
  })

  test('ten a day are taken, and no eleventh; an open one is not counted', async () => {
    const reporter = await world.person('Mika')
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const { id } = await world.person('Ana')
      for (let times = 0; times < 2; times += 1) statuses.push((await report(reporter, 'person', id)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => [201, 200]).flat(), 429, 429])
  })

  test('at one moment makes one', async () => {
    const { owner, reporter } = await scene()
    const all = await Promise.all([1, 2, 3, 4].map(() => report(reporter, 'person', owner.id)))
    expect(outcomes(all)).toEqual({ 201: 1, 200: 3 })
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
  })

  test('of the same is taken again once the last was closed', async () => {
    const { owner, reporter } = await scene()
    const { body } = await report(reporter, 'person', owner.id)
    await world.db
      .updateTable('reports')
      .set({ closed_at: new Date(), outcome: 'kept' })
      .where('id', '=', body.id)
      .execute()
    expect((await report(reporter, 'person', owner.id)).status).toBe(201)
  })

  test('of one’s own is refused', async () => {
    const { owner, item, store, message } = await scene()
    const own = { person: owner.id, equipment: item, store, message }
    const all = await Promise.all(Object.entries(own).map(([type, id]) => report(owner, type, id)))
    expect(outcomes(all)).toEqual({ report_oneself: 4 })
  })

  test('of what one cannot see finds nothing', async () => {
    const { owner, item, message } = await scene()
    const [stranger, desk] = [await world.person('Noah'), await world.person('Desk', { admin: true })]
    await world.as(owner).post(`/equipment/${item}/pause`)
    const all = [
      await report(stranger, 'message', message),
      await report(desk, 'message', message),
      await report(stranger, 'conversation', owner.id),
      await report(stranger, 'equipment', item),
      ...(await Promise.all(
        ['person', 'equipment', 'store', 'message', 'conversation'].map((type) =>
          report(stranger, type, randomUUID()),
        ),
      )),
    ]
    expect(outcomes(all)).toEqual({ not_found: 9 })
  })

  test('of paused gear is open to its renters; of removed gear to none', async () => {
    const { owner, reporter, item } = await scene()
    await rentals.asked(reporter, item)
    await world.as(owner).post(`/equipment/${item}/pause`)
    expect((await report(reporter, 'equipment', item)).status).toBe(201)
    const gone = await world.listing(owner)
    await world.as(owner).delete(`/equipment/${gone}`)
    expect((await report(reporter, 'equipment', gone)).status).toBe(404)
  })

  test('says why: a known reason, and at most 1,000 characters', async () => {
    const { owner, reporter } = await scene()
    const all = [
      await report(reporter, 'person', owner.id, { reason: 'dislike' }),
      await report(reporter, 'person', owner.id, { note: 'a'.repeat(1001) }),
      await report(reporter, 'person', owner.id, { note: 'a\u0000' }),
      await report(reporter, 'rental', owner.id),
      await report(reporter, 'person', 'x'),
    ]
    expect(outcomes(all)).toEqual({ invalid_input: 5 })
    expect((await report(reporter, 'person', owner.id, { note: 'a'.repeat(1000) })).status).toBe(201)
  })

  test('is made ten times a day; an open one counts no more', async () => {
    const reporter = await world.person('Mika')
    const people = []
    for (let at = 0; at < 11; at++) people.push(await world.person('Noah'))
    const all = []
    for (const { id } of people) all.push(await report(reporter, 'person', id))
    expect(outcomes(all)).toEqual({ 201: 10, too_many_reports: 1 })
    expect((await report(reporter, 'person', people[0]?.id ?? '')).status).toBe(200)
  })

  test('needs a session', async () => {
    const { owner } = await scene()
    expect((await report(null, 'person', owner.id)).status).toBe(401)
  })
})
