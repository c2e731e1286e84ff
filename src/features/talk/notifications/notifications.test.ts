import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { notify } from './notify.ts'

const world = await createWorld()
const at = world.clock.now()

async function told(person: Person, event_key: string) {
  const rental = {
    id: await rentalOf(person),
    equipment_name: 'Sony FX6',
    start_date: '2026-06-20',
    end_date: '2026-06-22',
  }
  const words = world.services.bellWords('approve', 'renter')
  if (!words) throw new Error('No words tell a renter of an approval.')
  const one = {
    event: 'approve',
    type: 'rental_approved' as const,
    recipient: 'renter' as const,
    sender_id: null,
    words,
  }
  const tell = () =>
    world.db
      .transaction()
      .execute(async (trx) => (await notify(trx, [{ ...one, user_id: person.id, rental, event_key, at }]))[0])
  return { tell, words }
}

async function titlesIn(locale: string, person: Person): Promise<string[]> {
  const response = await world.app.request(`${world.config.PUBLIC_URL}/api/notifications`, {
    headers: { cookie: person.cookie, 'x-locale': locale },
  })
  const { items } = (await response.json()) as { items: { title: string }[] }
  return items.map(({ title }) => title)
}

describe('a notification', () => {
  test('is unique per event, also when two nodes notify at once', async () => {
    const person = await world.person()
    const { tell } = await told(person, 'event')
    const answers = await Promise.all([tell(), tell(), tell()])
    expect(answers.filter((words) => words !== null)).toHaveLength(1)
    const { body } = await world.as(person).get('/notifications')
    expect(body).toMatchObject({
      unread: 1,
      next_cursor: null,
      items: [{ type: 'rental_approved', read: false }],
    })
  })

  test('is worded in the language it is read in', async () => {
    const person = await world.person()
    const { tell, words } = await told(person, 'event')
    await tell()
    for (const locale of ['en-CA', 'fr-CA'] as const)
      expect(await titlesIn(locale, person)).toEqual([words.title({}, { locale })])
  })

  test.each([['one_of_a_newer_version'], [null]])(
    'of the event %s stays as it was written',
    async (event) => {
      const person = await world.person()
      const { tell, words } = await told(person, 'event')
      await tell()
      await world.db.updateTable('notifications').set({ event }).where('user_id', '=', person.id).execute()
      expect(await titlesIn('fr-CA', person)).toEqual([words.title({}, { locale: 'en-CA' })])
    },
  )

  test('is marked read by its own person alone, singly and all', async () => {
    const [person, stranger] = [await world.person(), await world.person()]
    for (const key of ['a', 'b', 'c']) await (await told(person, key)).tell()
    const { body } = await world.as(person).get('/notifications')
    const path = `/notifications/${body.items[0].id}/read`
    expect((await world.as(stranger).post(path)).status).toBe(404)
    expect((await world.as(null).post(path)).status).toBe(401)
    expect((await world.as(person).post('/notifications/nonsense/read')).status).toBe(404)
    expect((await world.as(person).post(path)).body).toMatchObject({ id: body.items[0].id, read: true })
    expect((await world.as(stranger).post('/notifications/read')).body).toEqual({ read: 0 })
    expect((await world.as(person).post('/notifications/read')).body).toEqual({ read: 2 })
    expect((await world.as(person).get('/notifications')).body.unread).toBe(0)
  })

  test('beyond the newest hundred is counted, not sent', async () => {
    const person = await world.person()
    await world.pool.query(
      `insert into notifications (user_id, type, title, message, event_key, created_at)
       select $1, 'message', 'Title ' || n, 'Text', n::text, now() + n * interval '1 second' from generate_series(1, 103) n`,
      [person.id],
    )
    const { body } = await world.as(person).get('/notifications')
    expect([body.items.length, body.items[0].title, body.unread]).toEqual([100, 'Title 103', 103])
    const older = await world.as(person).get(`/notifications?cursor=${body.next_cursor}`)
    expect(older.body.items.map(({ title }: { title: string }) => title)).toEqual([
      'Title 3',
      'Title 2',
      'Title 1',
    ])
    expect([older.body.next_cursor, older.body.unread]).toEqual([null, 103])
  })

  test('those of one instant stand on one page each, none twice and none left out', async () => {
    const person = await world.person()
    await world.pool.query(
      `insert into notifications (user_id, type, title, message, event_key, created_at)
       select $1, 'message', n, '', n::text, now() from generate_series(1, 250) n`,
      [person.id],
    )
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await world.as(person).get(`/notifications${cursor && `?cursor=${cursor}`}`)
      seen.push(...body.items.map(({ title }: { title: string }) => title))
      cursor = body.next_cursor
    }
    expect(seen.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, n) => n + 1))
  })

  test('is found by its topic; a topic or a cursor that is none is refused', async () => {
    const person = await world.person()
    await (await told(person, 'a')).tell()
    const countOf = async (topic: string) =>
      (await world.as(person).get(`/notifications?topic=${topic}`)).body.items.length
    expect([await countOf('answers'), await countOf('requests'), await countOf('messages')]).toEqual([
      1, 0, 0,
    ])
    for (const query of ['topic=account', 'cursor=bm9uZQ', 'cursor=%00']) {
      expect((await world.as(person).get(`/notifications?${query}`)).status).toBe(400)
    }
  })
})

async function rentalOf(renter: Person): Promise<string> {
  const owner = await world.person()
  const { id } = await world.db
    .insertInto('rentals')
    .values({
      equipment_id: await world.listing(owner),
      owner_id: owner.id,
      renter_id: renter.id,
      start_date: '2026-06-20',
      end_date: '2026-06-22',
      total_cost: 10,
      quote: '{}',
      stage: 'pending',
      platform_fee_cents: 50,
      owner_payout_cents: 950,
      request_key: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
