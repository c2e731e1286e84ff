import { expect, test } from 'vitest'
import { payingIn } from '../../../tests/support/paying.ts'
import { rentalsOf } from '../../../tests/support/rentals.ts'
import { createWorld } from '../../../tests/support/world.ts'
import { deliverLetter } from './deliver-letter.ts'
import { forgetDeliveries } from './forget-deliveries.ts'

const world = await createWorld()
const { asked, approve } = rentalsOf(world)

/** A person who signed up by phone, with no address at all. */
async function byPhone(name: string, phone: string, locale: 'en-CA' | 'fr-CA' = 'en-CA') {
  const person = await world.person(name, { locale })
  await world.db
    .updateTable('users')
    .set({
      email: `${person.id}@phone.invalid`,
      email_verified: false,
      phone_number: phone,
      phone_number_verified: true,
    })
    .where('id', '=', person.id)
    .execute()
  return person
}

const undeliveredOf = (user: { id: string }) =>
  world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('status', '=', 'failed')
    .orderBy('message_id')
    .execute()
const textsTo = (phone: string) => world.texts.filter(({ to }) => to === phone).map(({ text }) => text)

test('people whose only contact is a phone hear of requests and answers by text, one line each at the desk', async () => {
  const owner = await byPhone('Ana', '+14165550181')
  const renter = await byPhone('Luc', '+15145550182', 'fr-CA')
  const listing = await world.listing(owner)
  const rental = await asked(renter, listing)
  await world.runJobs()
  expect(textsTo('+14165550181')).toHaveLength(1)
  expect(textsTo('+14165550181')[0]).toMatch(/^Northreel: Luc .*Sony FX6.* http\S+\/rental-approval\//)
  await approve(owner, rental.id)
  await world.runJobs()
  expect(textsTo('+15145550182')).toHaveLength(1)
  expect(textsTo('+15145550182')[0]).toMatch(/^Northreel\s: .*Sony FX6.* http\S+\/fr\/my-rentals$/)
  const [line, ...others] = await undeliveredOf(owner)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    topic: 'requests',
    rental_id: rental.id,
    channel: 'email',
    detail: 'no_mailbox',
  })
  expect(await undeliveredOf(renter)).toHaveLength(1)
  expect(world.letters.filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
})

test('and of what was paid', async () => {
  const { approvedRental, deliver, open, pay } = payingIn(world)
  await deliver()
  const deal = await approvedRental()
  await world.runJobs()
  await world.db
    .updateTable('users')
    .set({
      email: `${deal.owner.id}@phone.invalid`,
      email_verified: false,
      phone_number: '+14165550183',
      phone_number_verified: true,
    })
    .where('id', '=', deal.owner.id)
    .execute()
  await pay((await open(deal)).url)
  await world.runJobs()
  expect(textsTo('+14165550183')).toHaveLength(1)
  expect((await undeliveredOf(deal.owner)).map(({ topic }) => topic)).toContain('payments')
})

test('a text message goes out once, in its reader’s language, however often its job runs', async () => {
  const luc = await byPhone('Luc', '+15145550185', 'fr-CA')
  const sent = { message_id: 'letter-3', user_id: luc.id, topic: 'answers' } as const
  const letter = { subject: 'Demande', html: '', text: '', url: 'http://localhost/fr/my-rentals' }
  const refusing = { ...world.services, sms: { send: () => Promise.reject(new Error('no carrier')) } }
  await expect(deliverLetter(refusing, sent, letter)).rejects.toThrow('no carrier')
  expect((await undeliveredOf(luc)).map(({ channel, detail }) => [channel, detail])).toEqual([
    ['email', 'no_mailbox'],
    ['text', 'no carrier'],
  ])
  for (let tries = 0; tries < 2; tries += 1) await deliverLetter(world.services, sent, letter)
  expect(textsTo('+15145550185')).toEqual(['Northreel\u00a0: Demande http://localhost/fr/my-rentals'])
  expect((await undeliveredOf(luc)).map(({ channel }) => channel)).toEqual(['email'])
})

test.each([
  ['with a long subject', 'A'.repeat(400), '…', '+14165550191'],
  ['cut beside a character of two halves', `A${'🎥'.repeat(200)}`, '🎥…', '+14165550192'],
  ['cut within one', '🎥'.repeat(200), '🎥…', '+14165550193'],
  ['with a short subject', 'Approved: Sony FX6', 'FX6', '+14165550194'],
])('a text message has at most 300 characters and its whole link, %s', async (name, subject, end, phone) => {
  const ana = await byPhone('Ana', phone)
  const url = 'http://localhost/rental-approval/0198c1d2?lang=en'
  const sent = { message_id: name, user_id: ana.id, topic: 'answers' } as const
  await deliverLetter(world.services, sent, { subject, html: '', text: '', url })
  const [text = ''] = textsTo(phone)
  expect(text.isWellFormed()).toBe(true)
  expect(text.endsWith(`${end} ${url}`)).toBe(true)
  expect(subject.length < 300 || [299, 300].includes(text.length)).toBe(true)
  expect(text.length).toBeLessThanOrEqual(300)
})

test('a letter that the mail server refuses is undelivered until it goes out', async () => {
  const sam = await world.person('Sam')
  const sent = { message_id: 'letter-1', user_id: sam.id, topic: 'account' } as const
  const letter = { subject: 'Hello', html: '', text: '', url: 'http://localhost/' }
  const refusing = { ...world.services, mail: { send: () => Promise.reject(new Error('450 try later')) } }
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(deliverLetter(refusing, sent, letter)).rejects.toThrow('450')
  }
  expect(await undeliveredOf(sam)).toMatchObject([{ message_id: 'letter-1', detail: '450 try later' }])
  await deliverLetter(world.services, sent, letter)
  expect(await undeliveredOf(sam)).toEqual([])
})

test('ninety days later it is forgotten', async () => {
  const luc = await byPhone('Luc', '+15145550184')
  const sent = { message_id: 'letter-2', user_id: luc.id, topic: 'account' } as const
  await deliverLetter(world.services, sent, {
    subject: 'Hello',
    html: '',
    text: '',
    url: 'http://localhost/',
  })
  expect(await undeliveredOf(luc)).toHaveLength(1)
  world.clock.advance(91 * 86_400_000)
  await forgetDeliveries(world.services)
  expect(await undeliveredOf(luc)).toEqual([])
})
