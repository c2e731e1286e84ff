import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recoveriesIn } from '../../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { db } = world
const { owner, hijack, asking, stands, prove } = recoveriesIn(world)
type Caller = ReturnType<typeof world.as>

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

describe('a frozen account', () => {
  const freeze = async () => {
    const ana = await owner()
    await hijack(ana)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.email())
    await browser.claim()
    await prove(ana)
    return ana
  }

  test('changes no contact and no factor, in any session', async () => {
    const ana = await freeze()
    const as = world.as(ana)
    const answers = [
      await as.post('/accounts/contact', { email: 'another@test.example' }),
      await as.delete('/accounts/contact/phone'),
      await as.post('/accounts/password', { present: 'x', password: 'a brand new one' }),
      await as.post('/accounts/passkeys/options'),
      await as.delete('/accounts/second-step'),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(5).fill([409, 'account_frozen']),
    )
  })

  test.each([
    [
      'an address',
      (id: string) => db.updateTable('users').set({ email: 'x@test.example' }).where('id', '=', id).execute(),
    ],
    [
      'a number',
      (id: string) =>
        db.updateTable('users').set({ phone_number: '+14165559999' }).where('id', '=', id).execute(),
    ],
    [
      'a password',
      (id: string) => db.updateTable('accounts').set({ password: 'x' }).where('user_id', '=', id).execute(),
    ],
    ['a passkey', (id: string) => db.deleteFrom('passkeys').where('user_id', '=', id).execute()],
    ['a second step', (id: string) => db.deleteFrom('second_steps').where('user_id', '=', id).execute()],
  ])('is kept by the database itself from a change of %s', async (_, change) => {
    const ana = await freeze()
    await expect(change(ana.id)).rejects.toMatchObject({ constraint: 'account_frozen' })
  })

  test('a claim and a change at one instant: the change came first or not at all', async () => {
    const ana = await owner()
    await hijack(ana)
    await prove(ana)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.email())
    const [claimed, off] = await Promise.all([browser.claim(), world.as(ana).delete('/accounts/second-step')])
    expect(claimed.status).toBe(200)
    expect([200, 409]).toContain(off.status)
    expect((await stands(ana.id)).has_step).toBe(off.status === 409)
  })

  test.each([
    ['second_steps', async (as: Caller) => as.delete('/accounts/second-step')],
    [
      'passkeys',
      async (as: Caller) => {
        const { body } = await as.get('/accounts/passkeys')
        return as.delete(`/accounts/passkeys/${body.items[0].id}`)
      },
    ],
    [
      'accounts',
      async (as: Caller, present: string) =>
        as.post('/accounts/password', { present, password: 'a brand new one' }),
    ],
  ])('a change of %s that was let through before a claim came is refused', async (table, change) => {
    const ana = await owner()
    const { password } = await hijack(ana)
    await prove(ana)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.email())
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { changing } = await db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where user_id = ${ana.id} for update`.execute(trx)
      const changing = change(world.as(ana), password)
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
      expect((await browser.claim()).status).toBe(200)
      return { changing }
    })
    const { status, body } = await changing
    expect([status, body.code]).toEqual([409, 'account_frozen'])
  })
})
