import { describe, expect, test } from 'vitest'
import { hearLive } from '../../../../tests/support/live-events.ts'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { quarters } from '../../../../tests/support/pictures.ts'
import { pdf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { sweepUnsent } from '../../base/documents/drop-document.ts'

const world = await createWorld()
const { send, said, thread, list } = messagesOf(world)
const live = await hearLive(world)
const owner = await world.person('Ana')
await world.listing(owner)
const renter = await world.person('Mika')
const desk = await world.person('Desk', { admin: true })
const people: Record<string, Person | null> = {
  visitor: null,
  stranger: await world.person('Stranger'),
  owner,
  renter,
  administrator: desk,
}
const DAY = 86_400_000

async function upload(person: Person, bytes: Uint8Array<ArrayBuffer> = pdf()) {
  await world.db.deleteFrom('rate_limits').execute()
  const form = new FormData()
  form.set('file', new File([bytes], 'plan.pdf'))
  return world.as(person).post('/messages/files', form)
}
const open = async (role: string, url: string) =>
  (await world.as(people[role] ?? null).get(url.replace('/api', ''))).status
const onDisk = async (url: string) =>
  (await world.services.files.list(renter.id)).includes(url.split('/').at(-1) ?? '')

test('a file alone is a message; both parties read it there, as the event of it does not carry it', async () => {
  const { status, body: file } = await upload(renter)
  expect([status, file]).toMatchObject([201, { content_type: 'application/pdf', byte_size: 300 }])
  const { answer: sent, events } = await live.during(() => said(renter, owner, '', { document_id: file.id }))
  expect(events).toContainEqual({ user_id: owner.id, channel: 'messages', event: 'insert', id: renter.id })
  const { id: _, ...shown } = file
  expect(sent).toMatchObject({ body: '', file: shown })
  expect((await thread(owner, renter)).items.at(-1).file).toEqual(shown)
  expect((await list(owner)).items[0].last.file).toEqual(shown)
})

test('a picture is drawn again, without the metadata of its file', async () => {
  const bytes = await quarters()
    .withExif({ IFD0: { Artist: 'secret place' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('secret place')).toBe(true)
  const { body: file } = await upload(renter, new Uint8Array(bytes))
  const kept = await world.services.files.get(file.url.replace('/api/documents/', ''))
  expect(Buffer.from(kept).includes('secret place')).toBe(false)
  expect(file.content_type).toBe('image/jpeg')
})

test.each([
  ['a program', new TextEncoder().encode('MZ this is a program'), 415],
  ['an empty file', new Uint8Array(), 415],
  ['one byte more than 10 MB', pdf(10 * 1024 * 1024 + 1), 413],
])('%s is not taken', async (_, bytes, status) => {
  expect((await upload(renter, bytes)).status).toBe(status)
})

describe('readers', () => {
  test.each([
    ['visitor', 401, 401, 401],
    ['stranger', 404, 404, 404],
    ['owner', 404, 200, 200],
    ['renter', 200, 200, 200],
    ['administrator', 404, 404, 200],
  ])('%s: %i before it is sent, %i then, %i once reported', async (role, before, then, reported) => {
    const { body: file } = await upload(renter)
    expect(await open(role, file.url)).toBe(before)
    const { id } = await said(renter, owner, 'Look', { document_id: file.id })
    expect(await open(role, file.url)).toBe(then)
    await world.db
      .insertInto('reports')
      .values({ reporter_id: owner.id, subject_type: 'message', subject_id: id, reason: 'spam' })
      .execute()
    expect(await open(role, file.url)).toBe(reported)
  })

  test('an administrator’s opening is recorded', async () => {
    const { body: file } = await upload(renter)
    const { id } = await said(renter, owner, 'Look', { document_id: file.id })
    const { conversation_id } = await world.db
      .selectFrom('messages')
      .select('conversation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('reports')
      .values({ subject_type: 'conversation', subject_id: conversation_id, reason: 'outside_payment' })
      .execute()
    expect(await open('administrator', file.url)).toBe(200)
    const events = await world.db
      .selectFrom('security_events')
      .select(['action', 'actor_id'])
      .where('resource_id', '=', file.url.replace('/api/documents/', ''))
      .execute()
    expect(events).toEqual([{ action: 'document_opened_by_administrator', actor_id: desk.id }])

    await world.db
      .updateTable('reports')
      .set({ closed_at: world.clock.now() })
      .where('subject_id', '=', conversation_id)
      .execute()
    expect(await open('administrator', file.url)).toBe(404)
  })
})

test.each([
  ['somebody else’s', async () => (await upload(owner)).body.id],
  [
    'one that was sent before',
    async () => {
      const { body: file } = await upload(renter)
      await said(renter, owner, 'Look', { document_id: file.id })
      return file.id
    },
  ],
  ['none at all', async () => '01970000-0000-7000-8000-000000000000'],
])('%s can’t be sent', async (_, fileId) => {
  const { status, body } = await send(renter, owner, 'Look', { document_id: await fileId() })
  expect([status, body.code]).toEqual([422, 'message_file_gone'])
})

test('one file goes with one message, for all recipients at once', async () => {
  const { body: file } = await upload(renter)
  const owners = await Promise.all(['Bo', 'Cy', 'Di'].map((name) => world.person(name)))
  await Promise.all(owners.map((one) => world.listing(one)))
  for (const one of owners) await said(renter, one, 'Hello')
  const answers = await Promise.all(owners.map((one) => send(renter, one, 'Look', { document_id: file.id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

const sweep = () => sweepUnsent(world.services, new Date(world.clock.now().getTime() - DAY), 500)

test('a day later what was never sent is gone with its bytes; what was sent stays', async () => {
  const [unsent, sent] = [(await upload(renter)).body, (await upload(renter)).body]
  await said(renter, owner, 'Look', { document_id: sent.id })
  world.clock.advance(DAY)
  await sweep()
  await world.runJobs()
  expect(await onDisk(unsent.url)).toBe(true)
  world.clock.advance(1)
  const late = (await upload(renter)).body
  await sweep()
  await world.runJobs()
  expect([await onDisk(unsent.url), await onDisk(sent.url), await onDisk(late.url)]).toEqual([
    false,
    true,
    true,
  ])
  expect((await send(renter, owner, 'Look', { document_id: unsent.id })).status).toBe(422)
})
