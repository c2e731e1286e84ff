import { expect, test } from 'vitest'
import { bringForward } from './support/older-database.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()
const [ana, mika, noor] = [id(1), id(2), id(3)]

test('messages from before conversations are numbered by their time, and cause no notification', async () => {
  const people = [ana, mika, noor].map((person, index) => ({
    id: person,
    name: `Person ${index}`,
    email: `person${index}@test.example`,
    email_verified: true,
    locale: 'en-CA',
    account_type: 'individual',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }))
  const said = (n: number, sender_id: string, receiver_id: string, at: string, is_read: boolean) => ({
    id: id(n),
    sender_id,
    receiver_id,
    body: `${n}`,
    is_read,
    created_at: `2026-02-01T${at}:00Z`,
  })
  await bringForward(world, '0400', {
    users: people,
    profiles: people.map(({ id, name, account_type, created_at, updated_at }) => ({
      ...{
        id,
        name,
        account_type,
        created_at,
        updated_at,
        rating: 5,
        response_time: '',
        member_since: '2026',
      },
      ...{ id_verified: false, police_clearance_verified: false, account_deletion_requested: false },
    })),
    messages: [
      said(14, ana, mika, '10:03', false),
      said(12, mika, ana, '10:01', true),
      said(13, ana, mika, '10:01', true),
      said(11, ana, mika, '10:00', true),
      said(15, ana, mika, '10:04', false),
      said(20, noor, ana, '09:00', false),
    ],
  })
  const as = async (person: string) =>
    world.as({ id: person, name: '', email: '', cookie: await world.enter({ id: person }) })
  const { body: thread } = await (await as(mika)).get(`/conversations/${ana}`)
  expect(thread.items.map(({ seq, body }: { seq: number; body: string }) => [seq, body])).toEqual([
    [1, '11'],
    [2, '12'],
    [3, '13'],
    [4, '14'],
    [5, '15'],
  ])
  expect(thread).toMatchObject({ own_read_up_to: 3, read_up_to: 5, told: null })
  const { body: list } = await (await as(ana)).get('/conversations')
  expect(
    list.items.map(({ user, unread }: { user: { id: string }; unread: number }) => [user.id, unread]),
  ).toEqual([
    [mika, 0],
    [noor, 1],
  ])
  expect((await (await as(mika)).get('/messages/unread_count')).body).toEqual({ unread_count: 2 })
  const answer = { receiver_id: ana, body: '16' }
  const { status, body } = await (await as(mika)).post('/messages', answer, { 'idempotency-key': id(30) })
  expect([status, body.seq]).toEqual([201, 6])
})

function id(n: number): string {
  return `01970000-0000-7000-8000-${String(n).padStart(12, '0')}`
}
