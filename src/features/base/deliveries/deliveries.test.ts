import { beforeEach, expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { deliverLetter } from './deliver-letter.ts'

const world = await createWorld()
const { asked, approve } = rentalsOf(world)

beforeEach(() => world.clock.set('2026-06-10T16:00:00Z'))

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

const letterOf = (subject: string, url = 'http://localhost/') => ({
  subject,
  locale: 'en-CA' as const,
  preheader: subject,
  heading: subject,
  paragraphs: [subject],
  button: { label: 'Look', url },
  footer: 'Why.',
})
const linesOf = (user: { id: string }) =>
  world.db
    .selectFrom('deliveries')
    .select(['message_id', 'channel', 'status', 'detail'])
    .where('user_id', '=', user.id)
    .orderBy('message_id')
    .execute()
const undeliveredOf = (user: { id: string }) =>
  world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('status', '=', 'failed')
    .orderBy('message_id')
    .execute()
const textsTo = (phone: string) => world.texts.filter(({ to }) => to === phone).map(({ text }) => text)

test('people whose only contact is a phone hear of requests and answers by text', async () => {
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
  for (const person of [owner, renter]) {
    expect(await linesOf(person)).toMatchObject([{ channel: 'text', status: 'sent' }])
  }
  expect(world.letters.filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
})

test('a record of a payment that has no way to go is one line at the desk', async () => {
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
  expect(textsTo('+14165550183')).toEqual([])
  expect(await undeliveredOf(deal.owner)).toMatchObject([
    { topic: 'payments', rental_id: deal.id, channel: 'email', detail: 'no_mailbox' },
  ])
})

test('a reminder that a number alone was never to get is no line at the desk', async () => {
  const ana = await byPhone('Ana', '+14165550188')
  const sent = { message_id: 'reminder-0', user_id: ana.id, topic: 'reminders' } as const
  expect(await deliverLetter(world.services, sent, letterOf('Tomorrow'))).toBeNull()
  expect(await linesOf(ana)).toEqual([])
})

test('a text message goes out once, in its reader’s language, however often its job runs', async () => {
  const luc = await byPhone('Luc', '+15145550185', 'fr-CA')
  const sent = { message_id: 'letter-3', user_id: luc.id, topic: 'answers' } as const
  const letter = { ...letterOf('Demande', 'http://localhost/fr/my-rentals'), locale: 'fr-CA' as const }
  const refusing = { ...world.services, sms: { send: () => Promise.reject(new Error('no carrier')) } }
  await expect(deliverLetter(refusing, sent, letter)).rejects.toThrow('no carrier')
  expect(await linesOf(luc)).toMatchObject([{ channel: 'text', status: 'failed', detail: 'no carrier' }])
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await deliverLetter(world.services, sent, letter)).toBe('text')
  }
  expect(textsTo('+15145550185')).toEqual(['Northreel\u00a0: Demande http://localhost/fr/my-rentals'])
  expect(await linesOf(luc)).toMatchObject([{ channel: 'text', status: 'sent', detail: null }])
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
  await deliverLetter(world.services, sent, letterOf(subject, url))
  const [text = ''] = textsTo(phone)
  expect(text.isWellFormed()).toBe(true)
  expect(text.endsWith(`${end} ${url}`)).toBe(true)
  expect(subject.length < 300 || [299, 300].includes(text.length)).toBe(true)
  expect(text.length).toBeLessThanOrEqual(300)
})

test('a letter that the mail server refuses is undelivered until it goes out', async () => {
  const sam = await world.person('Sam')
  const sent = { message_id: 'letter-1', user_id: sam.id, topic: 'account' } as const
  const letter = letterOf('Hello')
  const refusing = { ...world.services, mail: { send: () => Promise.reject(new Error('450 try later')) } }
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(deliverLetter(refusing, sent, letter)).rejects.toThrow('450')
  }
  expect(await undeliveredOf(sam)).toMatchObject([{ message_id: 'letter-1', detail: '450 try later' }])
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await deliverLetter(world.services, sent, letter)).toBe('email')
  }
  expect(world.letters.filter(({ message_id }) => message_id === 'letter-1')).toHaveLength(1)
  expect(await linesOf(sam)).toMatchObject([{ message_id: 'letter-1', status: 'sent', detail: null }])
})

test('no more than five text messages a day, however many go out at once; codes are not counted', async () => {
  const ana = await byPhone('Ana', '+14165550186')
  const codes = Array.from({ length: 6 }, (_, n) => ({ message_id: `code-${n}`, topic: 'account' as const }))
  const words = Array.from({ length: 7 }, (_, n) => ({ message_id: `word-${n}`, topic: 'requests' as const }))
  const ways = await Promise.all(
    [...codes, ...words].map((sent) =>
      deliverLetter(world.services, { ...sent, user_id: ana.id }, letterOf(sent.message_id)),
    ),
  )
  expect(ways.filter((way) => way === 'text')).toHaveLength(11)
  expect(textsTo('+14165550186').filter((text) => text.includes('word'))).toHaveLength(5)
  expect((await undeliveredOf(ana)).map(({ detail }) => detail)).toContain('too_many_texts')
  world.clock.advance(86_400_000)
  const again = { message_id: 'word-8', topic: 'requests', user_id: ana.id } as const
  expect(await deliverLetter(world.services, again, letterOf('The next day'))).toBe('text')
})

test('a choice made while a letter waits is obeyed', async () => {
  const [owner, renter] = [await world.person('Olga'), await world.person('Rene')]
  await asked(renter, await world.listing(owner))
  await world.db
    .insertInto('notification_choices')
    .values({ user_id: owner.id, topic: 'requests', channel: 'email', enabled: false })
    .execute()
  await world.runJobs()
  expect(world.letters.filter(({ to }) => to === owner.email)).toEqual([])
  expect(await linesOf(owner)).toEqual([])
})

test('a person with an address gets a text message as well once they choose it', async () => {
  const mia = await world.person('Mia')
  await world.db
    .updateTable('users')
    .set({ phone_number: '+14165550187', phone_number_verified: true })
    .where('id', '=', mia.id)
    .execute()
  const sent = { user_id: mia.id, topic: 'reminders' } as const
  await deliverLetter(world.services, { ...sent, message_id: 'reminder-1' }, letterOf('Tomorrow'))
  expect(textsTo('+14165550187')).toEqual([])
  await world.db
    .insertInto('notification_choices')
    .values({ user_id: mia.id, topic: 'reminders', channel: 'text', enabled: true })
    .execute()
  await deliverLetter(world.services, { ...sent, message_id: 'reminder-2' }, letterOf('Tomorrow'))
  expect(textsTo('+14165550187')).toHaveLength(1)
  expect(world.letters.filter(({ to }) => to === mia.email)).toHaveLength(2)
})
