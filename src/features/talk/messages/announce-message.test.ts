import { expect, test } from 'vitest'
import { hearLive } from '../../../../tests/support/live-events.ts'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { MESSAGE_MAX_LENGTH } from './message.ts'

const world = await createWorld()
const { send, said, thread, read } = messagesOf(world)
const rentals = rentalsOf(world)
const live = await hearLive(world)

async function pair() {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  return { owner, renter, listing: await world.listing(owner) }
}

/** The events of their conversation that are sent to each during an act. */
async function heardBy(people: Person[], act: () => Promise<unknown>) {
  const { events } = await live.during(act)
  const heard = events.filter(({ channel }) => channel === 'messages')
  return people.map(({ id }) => heard.find(({ user_id }) => user_id === id))
}

test.each([
  ['plain words', 'Is it free?'],
  ['contact details', 'Call me at 416 555 0134'],
  ['words about paying elsewhere', 'Pay by e-transfer, it is cheaper'],
])('an event carries %s as each of the two reads them, before and after an approval', async (_, body) => {
  const { owner, renter, listing } = await pair()
  for (const isApproved of [false, true]) {
    if (isApproved) await rentals.approve(owner, (await rentals.asked(renter, listing)).id)
    const key = crypto.randomUUID()
    const [toSender, toReceiver] = await heardBy([renter, owner], () => send(renter, owner, body, {}, key))
    for (const [reader, other, told, request_key] of [
      [renter, owner, toSender, key],
      [owner, renter, toReceiver, null],
    ] as const) {
      const { items, may } = await thread(reader, other)
      expect(told).toMatchObject({ event: 'insert', id: other.id })
      expect(told?.view).toEqual({ message: items.at(-1), see_contacts: may.see_contacts, request_key })
      expect(may.see_contacts).toBe(isApproved)
    }
    expect(/0134/.test(JSON.stringify(toReceiver))).toBe(isApproved && body.includes('0134'))
  }
})

test('a listing that is named comes with the words', async () => {
  const { owner, renter, listing } = await pair()
  const [told] = await heardBy([owner], () => said(renter, owner, 'Is it free?', { equipment_id: listing }))
  expect(told?.view).toMatchObject({ message: { equipment_id: listing, rental_id: null, seq: 1 } })
})

test('words that are too long for an event are sent, and read by the pages', async () => {
  const { owner, renter } = await pair()
  const long = 'é'.repeat(MESSAGE_MAX_LENGTH)
  const [told] = await heardBy([owner], () => said(renter, owner, long))
  expect(told).toEqual({ user_id: owner.id, channel: 'messages', event: 'insert', id: renter.id })
  expect((await thread(owner, renter)).items).toMatchObject([{ body: long }])
})

test('an event says how far one of the two has read, as both read it', async () => {
  const { owner, renter } = await pair()
  await said(renter, owner, 'Is it free?')
  await said(renter, owner, 'And the lens?')
  world.clock.advance(60_000)
  const told = await heardBy([renter, owner], () => read(owner, renter, 1))
  const { items, read_up_to } = await thread(renter, owner)
  const view = { read: { reader_id: owner.id, up_to: read_up_to, at: items[0].read_at } }
  expect(told).toMatchObject([
    { event: 'update', id: owner.id, view },
    { event: 'update', id: renter.id, view },
  ])
  expect([read_up_to, items[0].is_read, items[0].read_at, items[1].is_read]).toEqual([
    1,
    true,
    world.clock.now().toISOString(),
    false,
  ])
  // One's own words between are not read: the instant stays.
  await said(owner, renter, 'Both')
  await read(owner, renter, 2)
  const at = world.clock.now().toISOString()
  world.clock.advance(60_000)
  const [again] = await heardBy([renter], () => read(owner, renter, 3))
  expect(again?.view).toEqual({ read: { reader_id: owner.id, up_to: 3, at } })
})
