import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { sendRentalLetter } from './news/send-rental-letter.ts'

const world = await createWorld()
const { asked, approve, reject, withdraw } = rentalsOf(world)
const owner = await world.person('Ana')

const send = (rentalId: string, message?: string) =>
  world.as(owner).post('/functions/send-rental-approval', { rentalId, message })

test('the approval letter goes out again with new words, each time as a letter of its own', async () => {
  const renter = await world.person('Mika')
  const { id } = await asked(renter, await world.listing(owner))
  await approve(owner, id, { message: 'First words' })
  await send(id, 'Second words')
  await send(id)
  await world.runJobs()
  const letters = world.letters.filter(({ to }) => to === renter.email)
  const key = `rental-letter.${id}.approve.renter`
  expect(letters.map(({ message_id }) => message_id).toSorted()).toEqual([
    key,
    `${key}.again-1`,
    `${key}.again-2`,
    `rental-letter.${id}.request.renter`,
  ])
  expect(letters.find(({ message_id }) => message_id.endsWith('again-1'))?.text).toContain('Second words')
  expect(letters.find(({ message_id }) => message_id.endsWith('again-2'))?.text).toContain('First words')
})

test('more than five an hour are too many', async () => {
  const { id } = await asked(await world.person(), await world.listing(owner))
  await approve(owner, id)
  await world.db.deleteFrom('rate_limits').execute()
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push((await send(id)).status)
  expect(answers).toEqual([202, 202, 202, 202, 202, 429])
})

test.each(['en-CA', 'fr-CA'] as const)(
  'every letter in %s says who, what, when and where to go',
  async (locale) => {
    const people = {
      owner: await world.person('Léo', { locale }),
      renter: await world.person('Zoé', { locale }),
    }
    const acts = { approve, reject, withdraw: (_: unknown, id: string) => withdraw(people.renter, id) }
    for (const act of Object.values(acts)) {
      const { id } = await asked(people.renter, await world.listing(people.owner))
      await act(people.owner, id)
    }
    await world.runJobs()
    const letters = world.letters.filter(({ to }) => to === people.owner.email || to === people.renter.email)
    expect(letters).toHaveLength(3 * 2 + 1 + 1 + 2)
    for (const { subject, html, text } of letters) {
      expect(subject).toContain('Sony FX6')
      for (const part of [html, text]) {
        expect(part).toContain(locale === 'fr-CA' ? '20–22 juin' : 'June 20–22')
        expect(part).toContain(`${world.config.PUBLIC_URL}${locale === 'fr-CA' ? '/fr' : ''}/`)
        expect(part).not.toMatch(/undefined|\{\w+\}/)
      }
    }
  },
)

test('an unconfirmed address gets no letter', async () => {
  const renter = await world.person('Mika')
  const { id } = await asked(renter, await world.listing(owner))
  await world.db.updateTable('users').set({ email_verified: false }).where('id', '=', renter.id).execute()
  const before = world.letters.length
  await sendRentalLetter(world.services, { rental_id: id, act: 'approve', to: 'renter', key: 'a' })
  expect(world.letters).toHaveLength(before)
})
