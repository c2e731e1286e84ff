import { expect, test } from 'vitest'
import { tellFactorChange } from '#features/people/accounts/contact/contact-message.ts'
import { transact } from '#platform/database.ts'
import { browserOf } from '../../../../../tests/support/browser.ts'
import { recoveriesIn } from '../../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { clock, db } = world
const { owner, hijack, asking, stands } = recoveriesIn(world)
const DAY = 86_400_000

test.each([
  [7 * DAY - 1, 200],
  [7 * DAY, 410],
])('a letter’s link shows its contact for seven days: after %i ms %i', async (later, expected) => {
  const ana = await owner()
  await transact(db, (trx) => tellFactorChange(trx, world.services, ana.id, 'passkey_added'))
  const shown = await ana.shows.phone()
  clock.advance(later)
  expect((await asking(ana.email).show(shown)).status).toBe(expected)
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['recovery_administrator', (user_id) => db.insertInto('administrators').values({ user_id }).execute()],
  [
    'recovery_suspended',
    (id) => db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', id).execute(),
  ],
])('one old contact opens no account that is in the administrators’ hands: %s', async (code, happen) => {
  const ana = await owner()
  await hijack(ana)
  const browser = asking(ana.email)
  await browser.show(await ana.shows.email())
  await happen(ana.id)
  expect((await browser.claim()).body.code).toBe(code)
  expect(await stands(ana.id)).toMatchObject({ is_frozen: false })
})

test('another ticket brings no further guesses of the password beside an old contact', async () => {
  const ana = await owner()
  await hijack(ana)
  const link = await ana.shows.phone()
  const from = browserOf(world, '203.0.113.50')
  const guess = async () => {
    const { body } = await from.post('/accounts/recovery', { factor: link })
    const factor = { by: 'password', password: 'a guess of the thief' }
    return (await from.post('/accounts/recovery', { ticket: body.ticket, factor })).body.code
  }
  const codes: string[] = []
  for (let tries = 0; tries < 11; tries += 1) codes.push(await guess())
  expect(codes).toEqual([...Array(10).fill('recovery_wrong'), 'too_many_attempts'])
})
