import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { send, said, thread } = messagesOf(world)
const rentals = rentalsOf(world)
const DAY = 86_400_000

const change = (person: Person, set: object) =>
  world.db.updateTable('users').set(set).where('id', '=', person.id).execute()

/** Whether the first may write to the second: what the thread says, and what becomes of it. */
async function reaches(from: Person, to: { id: string }): Promise<boolean> {
  const says = (await thread(from, to)).may?.write ?? false
  const { status, body } = await send(from, to, 'Hello')
  expect(status === 201 ? says : [status, body.code, says]).toEqual(says || [403, 'not_reachable', false])
  return says
}

type Scene = (from: Person, to: Person) => Promise<unknown>
const lends: Scene = (_, to) => world.listing(to)

describe('writing is allowed', () => {
  test.each<[string, Scene, boolean]>([
    ['to a stranger', async () => null, false],
    ['to who has gear on offer', lends, true],
    [
      'to whose gear is paused',
      async (_, to) => {
        const id = await world.listing(to)
        await world.db.updateTable('equipment').set({ paused_at: new Date() }).where('id', '=', id).execute()
      },
      false,
    ],
    ['to who has a store', (_, to) => world.as(to).post('/stores', { name: 'Clark' }), true],
    ['to who asked for their gear', async (from, to) => rentals.asked(to, await world.listing(from)), true],
    [
      'to whose gear they once asked for, also once that is off the market',
      async (from, to) => {
        const id = await world.listing(to)
        await rentals.withdraw(from, (await rentals.asked(from, id)).id)
        await world.as(to).delete(`/equipment/${id}`)
      },
      true,
    ],
    [
      'to who wrote first',
      async (from, to) => {
        const id = await world.listing(from)
        await said(to, from, 'Is it free?')
        await world.as(from).delete(`/equipment/${id}`)
      },
      true,
    ],
    [
      'to who never answered, once nothing is on offer any more',
      async (from, to) => {
        const id = await world.listing(to)
        await said(from, to, 'Is it free?')
        await world.as(to).delete(`/equipment/${id}`)
      },
      false,
    ],
  ])('%s', async (_, scene, expected) => {
    const [from, to] = [await world.person('Mika'), await world.person('Ana')]
    await scene(from, to)
    expect(await reaches(from, to)).toBe(expected)
  })

  test.each<[string, Scene]>([
    ['whom they blocked', (from, to) => block(from, to)],
    ['who blocked them', (from, to) => block(to, from)],
    ['who is suspended', (_, to) => change(to, { suspended_at: new Date() })],
    ['who is erased', (_, to) => change(to, { deleted_at: new Date() })],
    [
      'who is leaving',
      (_, to) =>
        world.db
          .updateTable('profiles')
          .set({ account_deletion_requested: true, deletion_scheduled_date: new Date() })
          .where('id', '=', to.id)
          .execute(),
    ],
  ])('not to %s, from the next call on, and earlier messages stay readable', async (_, scene) => {
    const [from, to] = [await world.person('Mika'), await world.person('Ana')]
    await lends(from, to)
    expect(await reaches(from, to)).toBe(true)
    await scene(from, to)
    expect(await reaches(from, to)).toBe(false)
    expect((await thread(from, to)).items).toHaveLength(1)
  })

  test('not to themselves, and not to an unknown person', async () => {
    const sam = await world.person('Sam')
    await world.listing(sam)
    for (const id of [sam.id, '01970000-0000-7000-8000-000000000000']) {
      const { status, body } = await send(sam, { id }, 'Hello')
      expect([status, body.code]).toEqual([403, 'not_reachable'])
    }
  })
})

test('a refused message leaves nothing behind', async () => {
  const [from, to] = [await world.person('Mika'), await world.person('Ana')]
  expect(await reaches(from, to)).toBe(false)
  expect(
    await world.db.selectFrom('conversations').select('id').where('low_id', '=', from.id).execute(),
  ).toEqual([])
})

test('a message says something, in at most 4,000 characters', async () => {
  const [from, to] = [await world.person('Mika'), await world.person('Ana')]
  await lends(from, to)
  const codes = async (body: string) => {
    const answer = await send(from, to, body)
    return [answer.status, answer.body.code]
  }
  expect(await codes(' \n\u200b')).toEqual([422, 'message_empty'])
  expect(await codes('a'.repeat(4001))).toEqual([400, 'invalid_input'])
  expect((await send(from, to, '🎥'.repeat(4000))).status).toBe(201)
})

describe('within a day', () => {
  test('three hundred messages, then none until the first is a day old', async () => {
    const [from, to] = [await world.person('Mika'), await world.person('Ana')]
    await lends(from, to)
    const { seq } = await said(from, to, 'One')
    await world.pool.query(
      `insert into messages (conversation_id, seq, sender_id, receiver_id, body, created_at)
        select m.conversation_id, m.seq + n, m.sender_id, m.receiver_id, 'More', $2 from messages m, generate_series(1, 299) n
        where m.sender_id = $1`,
      [from.id, new Date(world.clock.now().getTime() + 1000)],
    )
    await world.db
      .updateTable('conversations')
      .set({ last_seq: seq + 299 })
      .where('last_seq', '=', 1)
      .execute()
    world.clock.advance(2000)
    const { status, body, headers } = await send(from, to, 'Too many')
    expect([status, body.code]).toEqual([429, 'too_many_messages'])
    expect(Number(headers.get('retry-after'))).toBe(86_398)
    expect((await send(to, from, 'Enough')).status).toBe(201)
    world.clock.advance(DAY - 2000)
    expect((await send(from, to, 'A day later')).status).toBe(201)
  })

  test.each([
    ['five on the first day of an account', 0, 5],
    ['fifteen later', DAY, 15],
  ])('%s are begun, also all at once', async (_, age, most) => {
    const asker = await world.person('Asker')
    const created_at = new Date(world.clock.now().getTime() - age)
    await world.db.updateTable('profiles').set({ created_at }).where('id', '=', asker.id).execute()
    const owners = await Promise.all(Array.from({ length: most + 3 }, () => world.person('Owner')))
    await Promise.all(owners.map((owner) => world.listing(owner)))
    const answers = await Promise.all(owners.map((owner) => send(asker, owner, 'Hello')))
    const codes = answers.map(({ status, body }) => body.code ?? status)
    expect(codes.filter((code) => code === 201)).toHaveLength(most)
    expect(codes.filter((code) => code === 'too_many_conversations')).toHaveLength(3)
    const known = owners[codes.indexOf(201)]
    if (!known) throw new Error('None was begun.')
    expect((await send(asker, known, 'Going on')).status).toBe(201)
  })
})

function block({ id }: Person, { id: blocked_id }: Person) {
  return world.db.insertInto('blocks').values({ user_id: id, blocked_id }).execute()
}
