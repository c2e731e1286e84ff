import { describe, expect, test } from 'vitest'
import { messagesOf } from '../../../../tests/support/messages.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { newSubscription } from '../../../../tests/support/pushes.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { tellAway } from './tell-away.ts'

const world = await createWorld()
const { said, thread, read } = messagesOf(world)
const SECOND = 1000
const MINUTE = 60 * SECOND

async function pair(locale: 'en-CA' | 'fr-CA' = 'en-CA') {
  const owner = await world.person('Ana', { locale })
  await world.listing(owner)
  return { owner, renter: await world.person('Mika') }
}

/** The letters a person has been sent since, once every due job has run. */
async function lettersTo(person: Person) {
  await world.runJobs()
  return world.letters.filter(({ to }) => to === person.email)
}

async function pushesTo(person: Person) {
  await world.runJobs()
  return world.pushes.filter(({ message_id }) => message_id.includes(person.id))
}

describe('a letter', () => {
  test('comes ten minutes after the first words, one for all of them, and the sender sees that it went', async () => {
    const { owner, renter } = await pair()
    for (let n = 1; n <= 10; n += 1) await said(renter, owner, `Question ${n}`)
    await world.later(5 * MINUTE)
    for (let n = 11; n <= 20; n += 1) await said(renter, owner, `Question ${n}`)
    await world.later(5 * MINUTE - SECOND)
    expect(await lettersTo(owner)).toEqual([])
    expect((await thread(renter, owner)).told).toBeNull()
    await world.later(SECOND)
    const [letter, ...others] = await lettersTo(owner)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ subject: 'Mika sent you 20 messages' })
    expect(letter?.text).toContain('17 earlier messages')
    for (const n of [18, 19, 20]) expect(letter?.text).toContain(`“Question ${n}”`)
    expect(letter?.text).not.toContain('Question 17”')
    expect(letter?.text).toContain(`/messages?with=${renter.id}`)
    expect((await thread(renter, owner)).told).toEqual({ up_to: 20, by: 'email' })
    await said(renter, owner, 'Hello?')
    await world.later(60 * MINUTE)
    expect(await lettersTo(owner)).toHaveLength(1)
  })

  test('does not come when the words were read at 9:59', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?')
    await world.later(10 * MINUTE - SECOND)
    await read(owner, renter, 1)
    await world.later(SECOND)
    expect(await lettersTo(owner)).toEqual([])
  })

  test('does not come when they were read between its order and its sending', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?')
    await world.later(10 * MINUTE)
    await tellAway(world.services, await readerOf(owner, renter))
    await read(owner, renter, 1)
    await said(renter, owner, 'And on Monday?')
    expect(await lettersTo(owner)).toEqual([])
  })

  test('comes ten minutes after what was written when the first words had been read', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?')
    await world.later(9 * MINUTE)
    await read(owner, renter, 1)
    await said(renter, owner, 'And on Monday?')
    await world.later(MINUTE)
    expect(await lettersTo(owner)).toEqual([])
    await world.later(9 * MINUTE)
    expect((await lettersTo(owner)).map(({ subject }) => subject)).toEqual(['Mika wrote to you'])
  })

  test('comes again for the next run, and for what was left unread', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'one')
    await world.later(10 * MINUTE)
    expect(await lettersTo(owner)).toHaveLength(1)
    await said(renter, owner, 'two')
    await world.later(10 * MINUTE)
    expect(await lettersTo(owner)).toHaveLength(1)
    await read(owner, renter, 1)
    await world.runJobs()
    await world.later(10 * MINUTE)
    expect(await lettersTo(owner)).toHaveLength(2)
    await read(owner, renter, 2)
    await said(renter, owner, 'three')
    await world.later(10 * MINUTE)
    expect(await lettersTo(owner)).toHaveLength(3)
  })

  test('is one, also when two nodes are at it at once', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?')
    await world.later(10 * MINUTE)
    const reader = await readerOf(owner, renter)
    await Promise.all(Array.from({ length: 4 }, () => tellAway(world.services, reader)))
    expect(await lettersTo(owner)).toHaveLength(1)
  })

  test('speaks its reader’s language and hides contact details until a rental is approved', async () => {
    const { owner, renter } = await pair('fr-CA')
    await said(renter, owner, 'Appelez-moi au 416 555 0134')
    await world.later(10 * MINUTE)
    const [letter] = await lettersTo(owner)
    expect(letter?.subject).toBe('Mika vous a écrit')
    expect(JSON.stringify(letter)).not.toContain('0134')

    const deal = await pair()
    const { asked, approve } = rentalsOf(world)
    await approve(deal.owner, (await asked(deal.renter, await world.listing(deal.owner))).id)
    await world.runJobs()
    const before = (await lettersTo(deal.owner)).length
    await said(deal.renter, deal.owner, 'Call me: 416 555 0134')
    await world.later(10 * MINUTE)
    expect((await lettersTo(deal.owner)).slice(before).map(({ text }) => text)).toMatchObject([
      expect.stringContaining('416 555 0134'),
    ])
  })

  test('does not come from who was blocked meanwhile', async () => {
    const { owner, renter } = await pair()
    await said(renter, owner, 'Is it free?')
    await world.db.insertInto('blocks').values({ user_id: owner.id, blocked_id: renter.id }).execute()
    await world.later(10 * MINUTE)
    expect(await lettersTo(owner)).toEqual([])
  })

  test('is a text message for a person with a number alone, and the sender sees the channel', async () => {
    const { owner, renter } = await pair()
    await world.db
      .updateTable('users')
      .set({
        email: `${owner.id}@phone.invalid`,
        email_verified: false,
        phone_number: '+14165550181',
        phone_number_verified: true,
      })
      .where('id', '=', owner.id)
      .execute()
    await said(renter, owner, 'Is it free?')
    await world.later(10 * MINUTE)
    await world.runJobs()
    expect(world.texts.filter(({ to }) => to === '+14165550181').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Northreel: Mika wrote to you http\S+\/messages\?with=/),
    ])
    expect((await thread(renter, owner)).told).toEqual({ up_to: 1, by: 'text' })
  })

  test('that goes by no way says nothing to the sender', async () => {
    const { owner, renter } = await pair()
    await world.db.updateTable('users').set({ email_verified: false }).where('id', '=', owner.id).execute()
    await said(renter, owner, 'Is it free?')
    await world.later(10 * MINUTE)
    expect(await lettersTo(owner)).toEqual([])
    expect((await thread(renter, owner)).told).toBeNull()
  })
})

describe('a push', () => {
  test('comes twenty seconds after, with the newest words, and none once read', async () => {
    const { owner, renter } = await pair()
    await world.as(owner).post('/push_subscriptions', newSubscription())
    await said(renter, owner, 'Is it free?')
    await said(renter, owner, 'On Monday, I mean.\nMail mika@example.ca')
    await world.later(19 * SECOND)
    expect(await pushesTo(owner)).toEqual([])
    await world.later(SECOND)
    expect(await pushesTo(owner)).toMatchObject([
      {
        title: 'Mika',
        body: 'On Monday, I mean.',
        path: expect.stringContaining(`/messages?with=${renter.id}`),
      },
    ])
    await read(owner, renter, 2)
    await said(renter, owner, 'Hello?')
    await world.later(19 * SECOND)
    await read(owner, renter, 3)
    await world.later(SECOND)
    expect(await pushesTo(owner)).toHaveLength(1)
  })
})

async function readerOf(person: Person, other: Person) {
  return world.db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'user_id'])
    .where('user_id', '=', person.id)
    .where('other_id', '=', other.id)
    .executeTakeFirstOrThrow()
}
