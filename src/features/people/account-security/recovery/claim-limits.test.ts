import { expect, test } from 'vitest'
import { tellFactorChange } from '#features/accounts/recovery/tell-factor-change.ts'
import { transact } from '#platform/database.ts'
import { recoveriesIn } from '../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../tests/support/world.ts'

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
])('one old contact opens nothing of who is otherwise in the desk’s hands: %s', async (code, happen) => {
  const ana = await owner()
  await hijack(ana)
  const browser = asking(ana.email)
  await browser.show(await ana.shows.email())
  await happen(ana.id)
  expect((await browser.claim()).body.code).toBe(code)
  expect(await stands(ana.id)).toMatchObject({ is_frozen: false })
})
