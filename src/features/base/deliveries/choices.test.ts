import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import type { NotificationChoices } from './contract.ts'

const world = await createWorld()

const read = async (person: Parameters<typeof world.as>[0]): Promise<NotificationChoices> =>
  (await world.as(person).get('/notification_choices')).body
const kept = (user: { id: string }) =>
  world.db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'enabled'])
    .where('user_id', '=', user.id)
    .execute()

test('a person without choices sees the defaults, the open choices, and the available channels', async () => {
  const mika = await world.person('Mika')
  const { topics, channels } = await read(mika)
  const on = { enabled: true, choosable: true }
  const off = { enabled: false, choosable: true }
  expect(topics).toEqual([
    { topic: 'messages', email: on, push: on, text: off },
    { topic: 'requests', email: on, push: on, text: off },
    { topic: 'answers', email: on, push: on, text: off },
    { topic: 'reminders', email: on, push: on, text: off },
    { topic: 'payments', email: { enabled: true, choosable: false }, push: on, text: off },
    {
      topic: 'account',
      email: { enabled: true, choosable: false },
      push: null,
      text: { enabled: false, choosable: false },
    },
    { topic: 'searches', email: on, push: on, text: null },
  ])
  expect(channels).toMatchObject({
    email: { state: 'ready', address: expect.stringMatching(/^.•••@/) },
    push: { browsers: 0 },
    text: { state: 'none', number: null },
  })
})

test('only differences from the defaults are kept, and one person’s choice changes no other’s', async () => {
  const [mika, noa] = [await world.person('Mika'), await world.person('Noa')]
  const choose = (enabled: boolean) =>
    world.as(mika).put('/notification_choices', { topic: 'answers', channel: 'push', enabled })
  expect((await choose(false)).body.topics[2].push).toEqual({ enabled: false, choosable: true })
  expect(await kept(mika)).toEqual([{ topic: 'answers', channel: 'push', enabled: false }])
  await Promise.all([choose(false), choose(false)])
  expect((await read(noa)).topics[2]?.push?.enabled).toBe(true)
  expect((await choose(true)).body.topics[2].push.enabled).toBe(true)
  expect(await kept(mika)).toEqual([])
})

test('records and security are not open to choice', async () => {
  const mika = await world.person('Mika')
  for (const [topic, channel] of [
    ['payments', 'email'],
    ['account', 'email'],
    ['account', 'text'],
    ['searches', 'text'],
  ]) {
    const { status, body } = await world
      .as(mika)
      .put('/notification_choices', { topic, channel, enabled: false })
    expect([status, body.code]).toEqual([422, 'not_choosable'])
  }
  expect(await kept(mika)).toEqual([])
})

test('a person with a number alone gets text messages until they choose otherwise', async () => {
  const luc = await world.person('Luc')
  await world.db
    .updateTable('users')
    .set({
      email: `${luc.id}@phone.invalid`,
      email_verified: false,
      phone_number: '+14165550134',
      phone_number_verified: true,
    })
    .where('id', '=', luc.id)
    .execute()
  const { topics, channels } = await read(luc)
  expect(topics.filter(({ text }) => text?.enabled).map(({ topic }) => topic)).toEqual([
    'messages',
    'requests',
    'answers',
    'account',
  ])
  expect(channels).toMatchObject({
    email: { state: 'none', address: null },
    text: { state: 'ready', number: '••• 34' },
  })
  await world.as(luc).put('/notification_choices', { topic: 'requests', channel: 'text', enabled: false })
  expect(await kept(luc)).toEqual([{ topic: 'requests', channel: 'text', enabled: false }])
})
