import { beforeEach, describe, expect, test } from 'vitest'
import { carryOutRecovery } from '#features/people/accounts/recovery/carry-out-recovery.ts'
import { DAY_MS, recoveriesIn } from '../../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

const world = await createWorld()
const { clock, db } = world
const { owner, hijack, asking, prove, steps, linkTo } = recoveriesIn(world)
const HOUR = 3_600_000

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

describe('a new password by letter', () => {
  const NEW = 'chosen by letter'
  const ask = async (email: string) => {
    await world.as(null).post('/accounts/password-reset/request', { email })
    await world.runJobs()
    return world.letters.findLast(({ to }) => to === email)
  }

  test('works as ever where nothing changed in seven days', async () => {
    const ana = await owner()
    const letter = await ask(ana.email)
    const token = /reset-password\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
    const answer = await world.as(null).post('/accounts/password-reset', { token, password: NEW })
    expect(answer.status).toBe(202)
  })

  test('goes on at the recovery after a change, also where the old address asks, and for a link of before the change', async () => {
    const ana = await owner()
    const before = /reset-password\?token=([\w-]+)/.exec((await ask(ana.email))?.text ?? '')?.[1]
    await prove(ana)
    await world.as(ana).delete('/accounts/second-step')
    const refused = await world.as(null).post('/accounts/password-reset', { token: before, password: NEW })
    expect([refused.status, refused.body.code]).toEqual([409, 'recovery_needed'])
    expect((await ask(ana.email))?.subject).toContain('Recover your account')
    await steps.turnOn(ana)
    await hijack(ana)
    expect((await ask(ana.email))?.subject).toContain('Recover your account')
    expect((await asking('').show({ by: 'link', token: await linkTo(ana.email) })).body.shown).toEqual([
      'email',
    ])
  })

  test('needs nothing more after the account was given back', async () => {
    const ana = await owner()
    await hijack(ana)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.email())
    await browser.claim()
    await world.runJobs()
    clock.advance(72 * HOUR)
    await carryOutRecovery(world.services, { user_id: ana.id })
    await db.deleteFrom('rate_limits').execute()
    expect((await ask(ana.email))?.subject).toContain('new password')
  })

  test('a link holds for seven days, to the last instant', async () => {
    const ana = await owner()
    await prove(ana)
    await world.as(ana).delete('/accounts/second-step')
    const token = await linkTo(ana.email)
    clock.advance(7 * DAY_MS - 1)
    expect((await asking('').show({ by: 'link', token })).status).toBe(200)
    clock.advance(1)
    expect((await asking('').show({ by: 'link', token })).body.code).toBe('recovery_expired')
  })
})
