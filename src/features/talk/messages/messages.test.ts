import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { send, said, thread, list, read, unread } = messagesOf(world)
const rentals = rentalsOf(world)

/** An owner with gear and a person who asks about it. */
async function pair() {
  const owner = await world.person('Ana', { locale: 'fr-CA' })
  const renter = await world.person('Mika')
  return { owner, renter, listing: await world.listing(owner) }
}

const told = async (person: Person) =>
  (await rentals.notificationsOf(person)).filter(({ type }) => type === 'message')

describe('a conversation', () => {
  test('holds what two people wrote, numbered, and is in both of their lists', async () => {
    const { owner, renter, listing } = await pair()
    const first = await said(renter, owner, '  Is it free?\r\nThanks ', { equipment_id: listing })
    expect(first).toMatchObject({
      seq: 1,
      sender_id: renter.id,
      receiver_id: owner.id,
      body: 'Is it free?\nThanks',
      is_hidden: false,
      is_read: false,
      equipment_id: listing,
      file: null,
    })
    await said(owner, renter, 'It is.')
    const seen = await thread(owner, renter)
    expect(seen.items.map(({ seq, body }: { seq: number; body: string }) => [seq, body])).toEqual([
      [1, 'Is it free?\nThanks'],
      [2, 'It is.'],
    ])
    expect(seen).toMatchObject({
      user: { id: renter.id, name: 'Mika' },
      has_older: false,
      read_up_to: 0,
      own_read_up_to: 0,
      rental_id: null,
      about: { equipment_id: listing, name: 'Sony FX6' },
      may: { write: true, see_contacts: false, block: true },
    })
    expect(await list(renter)).toMatchObject({
      items: [
        {
          user: { id: owner.id },
          last: { seq: 2, body: 'It is.' },
          unread: 1,
          about: { equipment_id: listing },
        },
      ],
      next_cursor: null,
    })
    expect((await list(owner)).items).toMatchObject([{ user: { id: renter.id }, unread: 1 }])
  })

  test('is read by pages: the newest, those before one, those after one', async () => {
    const { owner, renter } = await pair()
    for (let n = 1; n <= 7; n += 1) await said(n % 2 ? renter : owner, n % 2 ? owner : renter, `${n}`)
    const seqs = async (query: string) => {
      const { items, has_older } = await thread(renter, owner, query)
      return [items.map(({ seq }: { seq: number }) => seq), has_older]
    }
    expect(await seqs('?limit=3')).toEqual([[5, 6, 7], true])
    expect(await seqs('?limit=3&before=5')).toEqual([[2, 3, 4], true])
    expect(await seqs('?limit=3&before=2')).toEqual([[1], false])
    expect(await seqs('?after=5')).toEqual([[6, 7], true])
    expect(await seqs('?after=7')).toEqual([[], false])
    expect((await world.as(renter).get(`/conversations/${owner.id}?before=99999999999`)).status).toBe(400)
  })

  test('the list goes on by key, the last written in first', async () => {
    const asker = await world.person('Asker')
    const others: Person[] = []
    for (let n = 0; n < 5; n += 1) {
      const { owner } = await pair()
      world.clock.advance(1000)
      await said(asker, owner, 'Hello')
      others.unshift(owner)
    }
    const first = await list(asker, '?limit=3')
    const rest = await list(asker, `?limit=3&cursor=${first.next_cursor}`)
    const ids = [...first.items, ...rest.items].map(({ user }: { user: { id: string } }) => user.id)
    expect(ids).toEqual(others.map(({ id }) => id))
    expect(rest.next_cursor).toBeNull()
    expect((await world.as(asker).get('/conversations?cursor=nonsense')).status).toBe(400)
  })

  test.each(['nobody', '01970000-0000-7000-8000-000000000000'])('with %s is not found', async (id) => {
    const { renter } = await pair()
    expect((await world.as(renter).get(`/conversations/${id}`)).status).toBe(404)
    expect((await read(renter, { id }, 1)).status).toBe(404)
  })

  test('names only gear of the two, and the rental between them', async () => {
    const { owner, renter, listing } = await pair()
    const elsewhere = await world.listing(await world.person('Other'))
    expect(await said(renter, owner, 'This?', { equipment_id: elsewhere })).toMatchObject({
      equipment_id: null,
    })
    const rental = await rentals.asked(renter, listing)
    const about = { equipment_id: listing, rental_id: rental.id }
    expect(await said(renter, owner, 'This.', { rental_id: rental.id })).toMatchObject(about)
    expect(await thread(owner, renter)).toMatchObject({ rental_id: rental.id, about })
  })
})

test('the rental of a thread is the next to come, and a party of a current one is not blocked', async () => {
  const { owner, renter, listing } = await pair()
  const asked = (day: number) =>
    rentals.asked(renter, listing, { start_date: `2026-06-${day}`, end_date: `2026-06-${day}` })
  const [later, sooner] = [await asked(24), await asked(20)]
  const seen = async () => {
    const { rental_id, may } = await thread(owner, renter)
    return [rental_id, may.block]
  }
  expect(await seen()).toEqual([sooner.id, true])
  await rentals.approve(owner, later.id)
  expect(await seen()).toEqual([sooner.id, false])
  await rentals.reject(owner, sooner.id)
  expect(await seen()).toEqual([later.id, false])
  await rentals.withdraw(renter, later.id)
  // Nothing comes any more: the one that was asked for last.
  expect(await seen()).toEqual([sooner.id, true])
})

describe('once', () => {
  test('the same under a key again answers the message that it made; other words are refused', async () => {
    const { owner, renter } = await pair()
    const key = randomUUID()
    const first = await send(renter, owner, 'Hello', {}, key)
    const again = await send(renter, owner, 'Hello', {}, key)
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
    const other = await send(renter, owner, 'Hello!', {}, key)
    expect([other.status, other.body.code]).toEqual([409, 'request_key_reused'])
    const elsewhere = await send(renter, (await pair()).owner, 'Hello', {}, key)
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'request_key_reused'])
    expect((await thread(owner, renter)).items).toHaveLength(1)
  })

  test('eight at one moment under one key make one, and no number is lost', async () => {
    const { owner, renter } = await pair()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(renter, owner, 'Hello', {}, key)))
    expect(outcomes(answers)).toEqual({ 201: 1, 200: 7 })
    expect(await said(renter, owner, 'Next')).toMatchObject({ seq: 2 })
  })
})

describe('reading', () => {
  test('marks up to a number, never back; the sender sees it, and the badge and the bell follow', async () => {
    const { owner, renter } = await pair()
    for (const words of ['one', 'two', 'three']) await said(renter, owner, words)
    expect([await unread(owner), (await told(owner)).length]).toEqual([3, 1])
    expect((await read(owner, renter, 2)).body).toEqual({ read_up_to: 2 })
    expect((await read(owner, renter, 1)).body).toEqual({ read_up_to: 2 })
    expect(await unread(owner)).toBe(1)
    const { items, read_up_to } = await thread(renter, owner)
    expect(items.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([true, true, false])
    expect(items[0].read_at).toBe(world.clock.now().toISOString())
    expect(read_up_to).toBe(2)
    expect((await read(owner, renter, 99)).body).toEqual({ read_up_to: 3 })
    expect((await told(owner)).map((one) => one.read)).toEqual([true])
  })

  test('of thousands of messages changes one row, and the counts stay right', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'one')
    const { rows } = await world.pool.query(
      `with more as (insert into messages (conversation_id, seq, sender_id, receiver_id, body)
          select conversation_id, n, sender_id, receiver_id, body from messages, generate_series(2, 3000) n
          where receiver_id = $1 returning conversation_id)
        update conversations set last_seq = 3000 where id = (select conversation_id from more limit 1) returning id`,
      [owner.id],
    )
    // A rewritten row has another place.
    const places = () =>
      world.pool
        .query(
          `select md5(string_agg(ctid::text, ' ' order by seq)) from messages where conversation_id = $1`,
          [rows[0].id],
        )
        .then((found) => found.rows)
    const inList = async () => (await world.as(owner).get('/conversations')).body.items[0].unread
    const before = await places()
    expect([await unread(owner), await inList()]).toEqual([3000, 3000])
    await read(owner, renter, 2990)
    expect([await unread(owner), await inList()]).toEqual([10, 10])
    world.clock.advance(60_000)
    await read(owner, renter, 3000)
    expect([await unread(owner), await inList(), await unread(renter)]).toEqual([0, 0, 0])
    expect(await places()).toEqual(before)
    const { items } = await thread(renter, owner)
    expect(items.at(-1)).toMatchObject({ is_read: true, read_at: world.clock.now().toISOString() })
  })

  test('one’s own words moves no instant', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?')
    await read(owner, renter, 1)
    const at = world.clock.now().toISOString()
    world.clock.advance(60_000)
    await said(owner, renter, 'It is.')
    await read(owner, renter, 2)
    expect((await thread(renter, owner)).items[0]).toMatchObject({ is_read: true, read_at: at })
  })

  test('a message read by the former flag keeps its flag and its instant', async () => {
    const { owner, renter } = await pair()
    for (const words of ['one', 'two', 'three']) await said(renter, owner, words)
    const at = '2026-06-01T12:00:00.000Z'
    await world.pool.query(
      `update messages set is_read = true, read_at = $2 where receiver_id = $1 and seq = 2`,
      [owner.id, at],
    )
    expect(await unread(owner)).toBe(2)
    await read(owner, renter, 3)
    expect(await unread(owner)).toBe(0)
    const { items } = await thread(renter, owner)
    expect(items.map(({ read_at }: { read_at: string }) => read_at)).toEqual([
      world.clock.now().toISOString(),
      at,
      world.clock.now().toISOString(),
    ])
  })

  test('a person reads only for themselves', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'one')
    expect((await read(renter, owner, 1)).body).toEqual({ read_up_to: 1 })
    expect(await unread(owner)).toBe(1)
    expect((await read(await world.person('Stranger'), owner, 1)).status).toBe(404)
  })
})

describe('the bell', () => {
  test('tells of an unread run once, in the reader’s language, with the first line', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?\nI need it on Monday.')
    await said(renter, owner, 'Hello?')
    expect(await told(owner)).toMatchObject([
      {
        title: 'Message de Mika',
        message: 'Is it free?',
        action_url: `/messages?with=${renter.id}`,
        read: false,
      },
    ])
    const { body } = await world.as(owner, { 'accept-language': 'en' }).get('/notifications')
    expect(body.items[0].title).toMatch(/^Message (from|de) Mika$/)
    await read(owner, renter, 2)
    await said(renter, owner, 'Still there?')
    expect((await told(owner)).map(({ message }) => message)).toEqual(['Is it free?', 'Still there?'])
  })
})
