import { beforeEach, describe, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { payingIn } from '../../../../tests/support/paying.ts'
import type { Person } from '../../../../tests/support/people.ts'
import { newSubscription } from '../../../../tests/support/pushes.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'
import { remindRentals } from './remind-rentals.ts'

const world = await createWorld({ PORT: '1' })
const { asked, approve, reject, withdraw } = rentalsOf(world)
const { deliver, open, pay } = payingIn(world)
await deliver()
const desk = await world.person('Desk', { admin: true })

type Deal = { owner: Person; renter: Person; id: string }
let phones = 0

beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00Z')
  await world.db.deleteFrom('rate_limits').execute()
})

/** A person whose browser takes pushes; with an address, or with a number alone. */
async function someone(hasEmail: boolean): Promise<Person> {
  const person = await world.person('Sam')
  await world.as(person).post('/push_subscriptions', newSubscription())
  phones += 1
  await world.db
    .updateTable('users')
    .set({
      phone_number: `+1416555${1000 + phones}`,
      phone_number_verified: true,
      ...(!hasEmail && { email: `${person.id}@phone.invalid`, email_verified: false }),
    })
    .where('id', '=', person.id)
    .execute()
  return person
}

async function dealOf(hasEmail: boolean): Promise<Deal> {
  const [owner, renter] = [await someone(hasEmail), await someone(hasEmail)]
  return { owner, renter, id: (await asked(renter, await world.listing(owner))).id }
}

/** Runs what waits, and forgets what was sent by now. */
async function forget() {
  await world.runJobs()
  await world.db.deleteFrom('deliveries').execute()
}

const approved = async (deal: Deal) => {
  await approve(deal.owner, deal.id)
  await forget()
  return deal
}

/** Another rental of the two in place of this one, approved before paying for it opens. */
async function approvedAhead({ owner, renter, id: near }: Deal): Promise<Deal> {
  await withdraw(renter, near)
  const days = { start_date: '2026-10-01', end_date: '2026-10-03' }
  const { id } = await asked(renter, await world.listing(owner), days)
  await forget()
  await approve(owner, id)
  return { owner, renter, id }
}

/** To the moment at which the deal's clock warns or strikes. */
async function strikeAt(column: 'warn_at' | 'due_at', { id }: Deal) {
  const clock = await world.db
    .selectFrom('clocks')
    .select(['warn_at', 'due_at'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  world.clock.set((clock[column] ?? clock.due_at).toISOString())
  await strikeClocks(world.services, clockActs)
}

async function remindAt(instant: string) {
  world.clock.set(instant)
  await Promise.all([remindRentals(world.services), remindRentals(world.services)])
}

const events: Record<string, (deal: Deal) => Promise<unknown>> = {
  request: async () => undefined,
  approve: ({ owner, id }) => forget().then(() => approve(owner, id)),
  reject: ({ owner, id }) => forget().then(() => reject(owner, id)),
  expire: (deal) => forget().then(() => strikeAt('due_at', deal)),
  answer_due: (deal) => forget().then(() => strikeAt('warn_at', deal)),
  withdraw: ({ renter, id }) => forget().then(() => withdraw(renter, id)),
  cancel: (deal) =>
    approved(deal).then(({ owner, id }) =>
      world.as(owner).post(`/rentals/${id}/cancellation`, { message: 'Broken' }),
    ),
  call_off: (deal) =>
    approved(deal).then(({ id }) =>
      world.as(desk).post(`/admin/rentals/${id}/cancellation`, { reason: 'Owner is away' }),
    ),
  change_pickup: (deal) =>
    approved(deal).then(({ owner, id }) =>
      world.as(owner).put(`/rentals/${id}/pickup`, { pickup_address: '12 Queen St' }),
    ),
  approve_ahead: approvedAhead,
  payment_open: (deal) =>
    approvedAhead(deal).then((ahead) => forget().then(() => strikeAt('warn_at', ahead))),
  payment_due: (deal) => approved(deal).then(() => strikeAt('warn_at', deal)),
  lapse: (deal) => approved(deal).then(() => strikeAt('due_at', deal)),
  pay: (deal) => approved(deal).then(async () => pay((await open(deal)).url)),
  two_days_before: (deal) => approved(deal).then(() => remindAt('2026-06-18T12:07:00Z')),
  the_day_before: (deal) => approved(deal).then(() => remindAt('2026-06-19T12:07:00Z')),
  the_day: (deal) => approved(deal).then(() => remindAt('2026-06-20T12:07:00Z')),
  the_return_day: (deal) => approved(deal).then(() => remindAt('2026-06-22T12:07:00Z')),
}

/** The recipients of each event by topic: with an address; those with a number alone get texts where `texted`. */
const table: [
  event: string,
  told: { owner?: string; renter?: string },
  ways: { email: number; push: number; text: number },
][] = [
  ['request', { owner: 'requests', renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['approve', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['reject', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['expire', { owner: 'requests', renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['answer_due', { owner: 'requests' }, { email: 1, push: 1, text: 1 }],
  ['withdraw', { owner: 'requests', renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['cancel', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['call_off', { owner: 'requests', renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['change_pickup', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['approve_ahead', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['payment_open', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['payment_due', { renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['lapse', { owner: 'requests', renter: 'answers' }, { email: 1, push: 1, text: 1 }],
  ['pay', { owner: 'payments', renter: 'payments' }, { email: 1, push: 1, text: 0 }],
  ['two_days_before', { owner: 'reminders', renter: 'reminders' }, { email: 0, push: 1, text: 0 }],
  ['the_day_before', { owner: 'reminders', renter: 'reminders' }, { email: 1, push: 1, text: 0 }],
  ['the_day', { owner: 'reminders', renter: 'reminders' }, { email: 0, push: 2, text: 0 }],
  ['the_return_day', { owner: 'reminders', renter: 'reminders' }, { email: 1, push: 1, text: 0 }],
]

describe('each event is notified under its topic, once, by the channels of the topic', () => {
  test.each(table)('%s', async (event, told, ways) => {
    for (const hasEmail of [true, false]) {
      world.clock.set('2026-06-10T16:00:00Z')
      const deal = await dealOf(hasEmail)
      await events[event]?.(deal)
      await world.runJobs()
      for (const party of ['owner', 'renter'] as const) {
        const topic = told[party]
        // A renter's own request comes as a record alone, by letter.
        const isOwn = event === 'request' && party === 'renter'
        const { email, push, text } = isOwn ? { email: 1, push: 0, text: 0 } : ways
        expect(await sentTo(deal[party])).toEqual(
          topic
            ? [
                ...Array.from({ length: hasEmail ? email : 0 }, () => `email ${topic}`),
                ...Array.from({ length: push }, () => `push ${topic}`),
                ...Array.from({ length: hasEmail ? 0 : text }, () => `text ${topic}`),
              ]
            : [],
        )
      }
    }
  })
})

test('a reminder that waited until its day was over, or its rental off, is not sent', async () => {
  const [late, off] = [await approved(await dealOf(true)), await approved(await dealOf(true))]
  await remindAt('2026-06-19T12:07:00Z')
  await withdraw(off.renter, off.id)
  world.clock.set('2026-06-20T04:10:00Z')
  await world.runJobs()
  for (const deal of [late, off]) {
    const subjects = world.letters.filter(({ to }) => to === deal.renter.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Tomorrow'))).toEqual([])
  }
})

test('the letter of the day before says where and when to pick up, in its reader’s language', async () => {
  const [owner, renter] = [await world.person('Olga'), await world.person('Luc', { locale: 'fr-CA' })]
  const { id } = await asked(renter, await world.listing(owner))
  await approve(owner, id, { pickup_address: '12 Queen St', pickup_window: '9 to 10' })
  await remindAt('2026-06-19T12:07:00Z')
  await world.runJobs()
  const letter = world.letters.find(({ to, subject }) => to === renter.email && subject.startsWith('Demain'))
  expect(letter?.text).toContain('12 Queen St')
  expect(letter?.text).toContain('9 to 10')
  expect(letter?.text).toContain('/fr/my-rentals')
  const button = world.letters.find(({ to, subject }) => to === owner.email && subject.startsWith('Tomorrow'))
  expect(button?.text).toContain('/my-listings')
})

async function sentTo(person: Person): Promise<string[]> {
  const lines = await world.db
    .selectFrom('deliveries')
    .select(['channel', 'topic'])
    .where('user_id', '=', person.id)
    .where('status', '=', 'sent')
    .orderBy('channel')
    .execute()
  return lines.map(({ channel, topic }) => `${channel} ${topic}`)
}
