import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../tests/support/people.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { orderOlderWords } from './judge-older-words.ts'

const world = await createWorld()
const rentals = rentalsOf(world)

/** Written in words, so that no id holds it by accident. */
const NUMBER = 'four one six 555 01 34'
const ADDRESS = 'mika@gmail.com'
const words = { has_experience: true, note: `Call ${NUMBER}.`, experience_description: `Ask ${ADDRESS}.` }
const SECRET = /555 01 34|mika@gmail|Queen St|From 9/

async function pair() {
  const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
  const item = await world.listing(owner)
  return { owner, renter, item, id: String((await rentals.asked(renter, item, words)).id) }
}

/** Everything that the product sends to a person about a rental. */
async function told(person: Person, id: string): Promise<string> {
  await world.runJobs()
  const paths = [
    `/rentals/${id}`,
    '/rentals',
    '/rentals?role=owner',
    '/rentals?role=renter',
    '/notifications',
  ]
  const answers = await Promise.all(paths.map((path) => world.as(person).get(path)))
  const { rows: jobs } = await world.pool.query('select payload from graphile_worker._private_jobs')
  const letters = world.letters.filter(({ to }) => to === person.email)
  return JSON.stringify([answers.map(({ body }) => body), letters, jobs])
}

const shown = async (person: Person, id: string) => {
  const { note, experience_description, answer_message, pickup_address, hidden_words } = (
    await world.as(person).get(`/rentals/${id}`)
  ).body
  return { note, experience_description, answer_message, pickup_address, hidden_words }
}

describe('contact details in the words of a rental', () => {
  test('reach the owner when it is approved, and are hidden again once it is withdrawn', async () => {
    const { owner, renter, id } = await pair()
    expect(await told(owner, id)).not.toMatch(SECRET)
    expect(await shown(owner, id)).toMatchObject({
      note: 'Call [hidden].',
      experience_description: 'Ask [hidden].',
      hidden_words: ['note', 'experience_description'],
    })

    await rentals.approve(owner, id, { message: `Ring ${NUMBER}`, pickup_address: '12 Queen St' })
    const { note, experience_description } = words
    const answer = { answer_message: `Ring ${NUMBER}`, pickup_address: '12 Queen St', hidden_words: [] }
    expect(await shown(owner, id)).toEqual({ note, experience_description, ...answer })
    expect(await shown(renter, id)).toEqual({ note, experience_description, ...answer })
    expect(await told(renter, id)).toMatch(/Ring four one six 555 01 34/)

    await rentals.withdraw(renter, id)
    expect(await shown(owner, id)).toMatchObject({
      note: 'Call [hidden].',
      experience_description: 'Ask [hidden].',
    })
    const { answer_message, pickup_address } = await shown(renter, id)
    expect([answer_message, pickup_address]).toEqual(['Ring [hidden]', null])
  })

  test('are readable for their writer, who sees that they are hidden', async () => {
    const { renter, id } = await pair()
    const { has_experience: _, ...own } = words
    expect(await shown(renter, id)).toMatchObject({
      ...own,
      hidden_words: ['note', 'experience_description'],
    })
  })

  test('are hidden from the desk as well', async () => {
    const { id } = await pair()
    const desk = await world.person('Desk', { admin: true })
    expect(await told(desk, id)).not.toMatch(SECRET)
  })

  test.each(['rejection', 'cancellation'])('stay out of a %s and of its letter', async (act) => {
    const { owner, renter, id } = await pair()
    if (act === 'cancellation') await rentals.approve(owner, id)
    await world.runJobs()
    await world.as(owner).post(`/rentals/${id}/${act}`, { message: 'Sorry. Try five one four 555 01 87' })
    const all = await told(renter, id)
    expect(all).toContain('Sorry. Try [hidden]')
    expect(all).not.toContain('555 01 87')
    expect((await shown(owner, id)).answer_message).toBe('Sorry. Try five one four 555 01 87')
  })

  test('are shared after any agreed rental between the two, in either role', async () => {
    const { owner, renter, id } = await pair()
    const back = await rentals.asked(owner, await world.listing(renter))
    expect((await shown(owner, id)).note).toBe('Call [hidden].')
    await rentals.approve(renter, String(back.id))
    expect((await shown(owner, id)).note).toBe(words.note)
  })

  test('of an approval that is sent again are hidden where it is off before the letter goes', async () => {
    const { owner, renter, id } = await pair()
    await rentals.approve(owner, id)
    await world.runJobs()
    const again = { rentalId: id, message: `Ring ${NUMBER}` }
    expect((await world.as(owner).post('/functions/send-rental-approval', again)).status).toBe(202)
    await rentals.withdraw(renter, id)
    await world.runJobs()
    const said = world.letters.filter(({ to }) => to === renter.email).map(({ text }) => text)
    expect(said.join('\n')).toContain('Ring [hidden]')
    expect(said.join('\n')).not.toMatch(SECRET)
  })

  test('are marked in the language of who wrote them', async () => {
    const { owner, renter, item } = await pair()
    const key = crypto.randomUUID()
    const asked = {
      equipment_id: item,
      start_date: '2026-07-20',
      end_date: '2026-07-22',
      note: `Écrivez à ${ADDRESS}`,
    }
    const { body } = await world
      .as(renter)
      .post('/rentals', asked, { 'idempotency-key': key, 'x-locale': 'fr-CA' })
    expect((await shown(owner, body.id)).note).toBe('Écrivez à [masqué]')
  })

  test('do not make a request sent twice another one', async () => {
    const { renter, item } = await pair()
    const key = crypto.randomUUID()
    const once = await rentals.request(renter, item, words, key)
    const twice = await rentals.request(renter, item, words, key)
    expect([twice.status, twice.body.id]).toEqual([201, once.body.id])
  })
})

test('rows of earlier versions are hidden from others until a job has looked through them', async () => {
  const { owner, renter, id } = await pair()
  await rentals.reject(owner, id, { message: `Try ${NUMBER}` })
  const older = { note_masked: null, experience_masked: null, answer_masked: null, words_judged: false }
  await world.db.updateTable('rentals').set(older).where('id', '=', id).execute()
  await world.db.updateTable('users').set({ locale: 'fr-CA' }).where('id', '=', owner.id).execute()
  expect((await shown(owner, id)).note).toBeNull()
  expect((await shown(renter, id)).note).toBe(words.note)
  expect((await shown(renter, id)).answer_message).toBeNull()
  await orderOlderWords(world.db)
  await world.runJobs()
  expect((await shown(owner, id)).note).toBe('Call [hidden].')
  expect((await shown(renter, id)).answer_message).toBe('Try [masqué]')
  const { rows } = await world.pool.query('select from rentals where not words_judged')
  expect(rows).toHaveLength(0)
})
