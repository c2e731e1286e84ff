import { describe, expect, test } from 'vitest'
import type { Services } from '#platform/context.ts'
import { MessageReturned } from '#platform/ports/mail.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { markConfirmed } from '../../people/accounts/store/people.ts'
import { deliverLetter } from './deliver-letter.ts'
import type { Topic } from './topic.ts'

const SECRET = 'a-secret-of-the-provider'
const world = await createWorld({ MAIL_WEBHOOK_SECRET: SECRET })
const bare = await createWorld()

let count = 0
/** Sends one letter; answers its id and by which way it went. */
async function send(user: { id: string }, topic: Topic = 'requests', services: Services = world.services) {
  count += 1
  const message_id = `letter-${count}`
  const way = await deliverLetter(
    services,
    { message_id, user_id: user.id, topic },
    {
      subject: 'Hello',
      locale: 'en-CA',
      preheader: 'x',
      heading: 'x',
      paragraphs: [],
      footer: 'x',
      button: { label: 'Look', url: 'http://localhost/' },
    },
  )
  return { message_id, way }
}
const returning = (isAddress: boolean): Services => ({
  ...world.services,
  mail: { send: () => Promise.reject(new MessageReturned('550 5.1.1 no such user', isAddress)) },
})
const lineOf = async (message_id: string) =>
  await world.db
    .selectFrom('deliveries')
    .select(['status', 'detail'])
    .where('message_id', '=', message_id)
    .executeTakeFirst()
const stateOf = async (person: Parameters<typeof world.as>[0]) =>
  (await world.as(person).get('/notification_choices')).body.channels.email
const tell = async (body: unknown, authorization = `Bearer ${SECRET}`, at = world) => {
  const response = await at.app.request(`${at.config.PUBLIC_URL}/api/webhooks/mail`, {
    method: 'POST',
    headers: { authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
const at = '2026-06-10T15:00:00Z'

test('each outcome of a letter is counted: sent, refused at once, and reported later', async () => {
  const counts = async () => {
    const text = await (await world.app.request('/metrics')).text()
    return ['sent', 'returned', 'complained'].map((outcome) => {
      const [, count = '0'] = new RegExp(`channel="email",outcome="${outcome}"} (\\d+)`).exec(text) ?? []
      return Number(count)
    })
  }
  const [sent = 0, returned = 0, complained = 0] = await counts()
  await send(await world.person('Ana'), 'requests', returning(true))
  expect(await counts()).toEqual([sent, returned + 1, complained])
  const { message_id } = await send(await world.person('Kim'))
  expect(await counts()).toEqual([sent + 1, returned + 1, complained])
  await tell({ message_id, kind: 'complained', at })
  expect(await counts()).toEqual([sent + 1, returned + 1, complained + 1])
})

test('a letter refused for good marks the address; only warnings go there until it is confirmed again', async () => {
  const mika = await world.person('Mika')
  const { message_id, way } = await send(mika, 'requests', returning(true))
  expect(way).toBeNull()
  expect(await lineOf(message_id)).toEqual({ status: 'returned', detail: '550 5.1.1 no such user' })
  expect(await stateOf(mika)).toEqual({ state: 'failed', address: expect.stringMatching(/^.•••@/) })

  const blocked = await send(mika)
  expect(blocked.way).toBeNull()
  expect(await lineOf(blocked.message_id)).toEqual({ status: 'failed', detail: 'address_failed' })
  expect((await send(mika, 'payments')).way).toBeNull()
  expect((await send(mika, 'account')).way).toBe('email')

  await markConfirmed(world.db, mika.id, 'email_verified')
  expect((await stateOf(mika)).state).toBe('ready')
  expect((await send(mika)).way).toBe('email')
})

test('a person with a number as well is notified by text when the letter comes back', async () => {
  const luc = await world.person('Luc')
  await world.db
    .updateTable('users')
    .set({ phone_number: '+14165550171', phone_number_verified: true })
    .where('id', '=', luc.id)
    .execute()
  expect((await send(luc, 'requests', returning(true))).way).toBe('text')
  expect((await send(luc, 'answers')).way).toBe('text')
  expect((await send(luc, 'reminders')).way).toBeNull()
})

test('the server’s objection to the letter does not count against the address', async () => {
  const mika = await world.person('Mika')
  const { message_id } = await send(mika, 'requests', returning(false))
  expect((await lineOf(message_id))?.status).toBe('returned')
  expect((await stateOf(mika)).state).toBe('ready')
})

describe('the provider’s reports', () => {
  test('a letter that bounced marks its address, by its id as it travelled or by the address', async () => {
    const [mika, noa] = [await world.person('Mika'), await world.person('Noa')]
    const { message_id } = await send(mika)
    const told = { message_id: `<${message_id}@localhost>`, kind: 'bounced', at }
    expect(await tell(told)).toEqual({ status: 200, body: { received: true } })
    expect((await lineOf(message_id))?.status).toBe('returned')
    expect((await stateOf(mika)).state).toBe('failed')
    await tell({ recipient: noa.email.toUpperCase(), kind: 'bounced', at })
    expect((await stateOf(noa)).state).toBe('failed')

    await markConfirmed(world.db, mika.id, 'email_verified')
    await tell(told)
    expect((await stateOf(mika)).state).toBe('ready')
  })

  test('a letter to an address that has changed since marks no account', async () => {
    const mika = await world.person('Mika')
    const { message_id } = await send(mika)
    await tell({ message_id, recipient: 'before@example.ca', kind: 'bounced', at })
    expect((await stateOf(mika)).state).toBe('ready')
    expect((await lineOf(message_id))?.status).toBe('returned')
  })

  test('a complaint stops every letter that may be stopped, and no record', async () => {
    const mika = await world.person('Mika')
    const { message_id } = await send(mika)
    for (let times = 0; times < 2; times += 1) await tell({ message_id, kind: 'complained', at })
    expect((await lineOf(message_id))?.status).toBe('complained')
    const { topics } = (await world.as(mika).get('/notification_choices')).body
    const on = topics.filter((one: { email: { enabled: boolean } }) => one.email.enabled)
    expect(on.map(({ topic }: { topic: string }) => topic)).toEqual(['payments', 'account'])
    expect((await send(mika, 'payments')).way).toBe('email')
  })

  test.each([
    ['an id that is nobody’s', { message_id: '<x@y>', kind: 'bounced', at }],
    ['an address that is nobody’s', { recipient: 'nobody@example.ca', kind: 'complained', at }],
  ])('%s says nothing', async (_, news) => {
    expect(await tell(news)).toEqual({ status: 200, body: { received: true } })
  })

  test.each([
    ['no JSON', '{"kind'],
    ['nothing', ''],
    ['neither letter nor address', { kind: 'bounced', at }],
    ['no such kind', { message_id: 'x', kind: 'opened', at }],
    ['no time', { message_id: 'x', kind: 'bounced', at: 'yesterday' }],
    ['bytes that can’t be kept', { message_id: 'x', kind: '\u0000', at }],
  ])('%s is refused', async (_, news) => {
    expect(await tell(news)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  test('a caller without the secret is refused, and nothing changes', async () => {
    const mika = await world.person('Mika')
    for (const authorization of ['', 'Bearer', `Bearer ${SECRET}x`, SECRET, `Basic ${SECRET}`]) {
      const { status } = await tell({ recipient: mika.email, kind: 'bounced', at }, authorization)
      expect(status).toBe(403)
    }
    expect((await stateOf(mika)).state).toBe('ready')
  })

  test('without a secret there is no such route', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined', `Bearer ${SECRET}`]) {
      expect((await tell({ recipient: 'a@b.ca', kind: 'bounced', at }, authorization, bare)).status).toBe(404)
    }
  })
})
