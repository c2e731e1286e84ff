import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { carryOutRecovery } from '#features/people/accounts/recovery/carry-out-recovery.ts'
import { recoveriesIn } from '../../../../tests/support/recoveries.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { db, clock } = world
const { owner, hijack, asking, stands, told, steps } = recoveriesIn(world)
const HOUR = 3_600_000
const reason = 'Showed their licence on a call.'
const admin = await world.person('Desk', { admin: true })

const at = ({ id }: { id: string }) => `/admin/people/${id}/recovery`
/** The desk works for days in these tests: its proof is as fresh as each act. */
const asAdmin = async () => {
  await db.updateTable('sessions').set({ proven_at: clock.now() }).where('user_id', '=', admin.id).execute()
  return world.as(admin)
}
const ask = async (whose: { id: string }, ends = ['second_step', 'passkeys']) =>
  (await asAdmin()).post(at(whose), { reason, ends })
const decide = async (whose: { id: string }, outcome: string) =>
  (await asAdmin()).post(`${at(whose)}/decision`, { reason, outcome })
const fileOf = async ({ id }: { id: string }) => (await (await asAdmin()).get(`/admin/people/${id}`)).body
const eventsOf = async ({ id }: { id: string }) => {
  const events = await db
    .selectFrom('security_events')
    .select(['action', 'details', 'actor_id'])
    .where('user_id', '=', id)
    .where('action', 'in', [
      'recovery_asked',
      'recovery_objected',
      'recovery_dropped',
      'recovery_decided',
      'account_given_back',
    ])
    .orderBy('id')
    .execute()
  return events.map(({ action, details, actor_id }) => ({ action, details, actor_id }))
}

describe('a factor reported as lost', () => {
  test('goes after 72 hours, when every contact was written to: the password alone lets in from then on', async () => {
    const ana = await owner()
    expect((await ask(ana)).status).toBe(200)
    expect((await fileOf(ana)).recovery).toMatchObject({ state: 'waiting', opened_by: 'desk' })
    expect(await told('requested your account')).toEqual(expect.arrayContaining([ana.email, ana.phone]))
    clock.advance(72 * HOUR)
    await carryOutRecovery(world.services, { user_id: ana.id })
    expect(await stands(ana.id)).toMatchObject({
      keys: [],
      has_step: false,
      codes: 0,
      sessions: 0,
      is_frozen: false,
      email: ana.email,
    })
    expect(
      (await world.as(null).post('/accounts/sign-in', { email: ana.email, password: ana.password })).status,
    ).toBe(200)
    expect((await fileOf(ana)).recovery).toBeNull()
  })

  test('is requested once, with a reason, and never of administrators, suspended people, people without it or people without a contact', async () => {
    const [ana, plain, colleague, gone, mute] = [
      await owner(),
      await world.person('Plain'),
      await world.person('Colleague', { admin: true }),
      await owner(),
      await world.person('Mute'),
    ]
    await (await asAdmin()).post(`/admin/people/${gone.id}/suspension`, { reason })
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', mute.id).execute()
    await db.updateTable('accounts').set({ password: 'x' }).where('user_id', '=', mute.id).execute()
    const codes = []
    for (const whose of [plain, colleague, gone, admin, { id: 'nobody' }])
      codes.push((await ask(whose)).body.code)
    expect(codes).toEqual([
      'recovery_nothing',
      'recovery_administrator',
      'recovery_suspended',
      'recovery_self',
      'not_found',
    ])
    expect((await ask(mute, ['password'])).body.code).toBe('recovery_untold')
    expect((await (await asAdmin()).post(at(ana), { reason: ' ', ends: ['passkeys'] })).status).toBe(400)
    expect((await ask(ana, [])).status).toBe(400)
    expect((await world.as(plain).post(at(ana), { reason, ends: ['passkeys'] })).status).toBe(404)
    const twice = await Promise.all([ask(ana), ask(ana)])
    expect(twice.map(({ body }) => body.code).sort()).toEqual(['recovery_waits', undefined])
  })

  test('remains when an administrator withdraws the recovery, with a notification; for seven days one factor alone opens nothing', async () => {
    const ana = await owner()
    await ask(ana)
    const withdrawn = await Promise.all([decide(ana, 'leave'), decide(ana, 'leave')])
    expect(withdrawn.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stands(ana.id)).toMatchObject({ has_step: true, is_frozen: false })
    expect(await told('The account was not changed')).toContain(ana.email)
    await hijack(ana)
    const until = clock.now().getTime() + 7 * 24 * HOUR
    clock.advance(6 * 24 * HOUR)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.email())
    expect((await browser.claim()).body.code).toBe('recovery_rests')
    clock.set(new Date(until).toISOString())
    const later = asking(ana.email)
    await later.show(await ana.shows.phone())
    expect((await later.claim()).body.code).not.toBe('recovery_rests')
  })

  test.each([
    ['an old passkey objects', false, 'disputed'],
    ['a young passkey of a thief stops nothing', true, 'waiting'],
  ])('%s by signing in', async (_, isStolen, state) => {
    const ana = await owner()
    const { key } = isStolen ? await hijack(ana) : ana
    await ask(ana)
    const options = (await world.as(null).post('/accounts/sign-in/passkey/options')).body
    const { status } = await world
      .as(null)
      .post('/accounts/sign-in/passkey', { credential: key.get(options) })
    expect(status).toBe(200)
    expect((await fileOf(ana)).recovery.state).toBe(state)
  })

  test('an old code that signs in objects as well', async () => {
    const ana = await owner()
    await ask(ana)
    const door = await steps.knock(ana)
    expect((await door.take(steps.codeOf(ana.secret))).status).toBe(200)
    expect((await fileOf(ana)).recovery.state).toBe('disputed')
    expect((await eventsOf(ana)).at(-1)).toMatchObject({
      action: 'recovery_objected',
      details: { by: 'second_step' },
    })
  })
})

describe('a tie', () => {
  const disputed = async () => {
    const ana = await owner()
    const thief = await hijack(ana)
    const [claiming, objecting] = [asking(ana.email), asking(ana.email)]
    await claiming.show(await ana.shows.email())
    await claiming.claim()
    await objecting.show(await ana.shows.password())
    await objecting.object()
    return { ana, thief }
  }

  test('ends with the desk giving the account back, as it was at the baseline', async () => {
    const { ana } = await disputed()
    expect((await decide(ana, 'give_back')).status).toBe(200)
    expect(await stands(ana.id)).toMatchObject({
      email: ana.email,
      phone: ana.phone,
      keys: [ana.key.id],
      has_step: true,
      is_frozen: false,
    })
    expect((await eventsOf(ana)).map(({ action }) => action)).toEqual([
      'recovery_asked',
      'recovery_objected',
      'recovery_decided',
      'account_given_back',
    ])
    expect((await decide(ana, 'give_back')).body.code).toBe('recovery_over')
  })

  test('is found at the desk', async () => {
    const { ana } = await disputed()
    const frozen = async () => {
      const { body } = await (await asAdmin()).get('/admin/people?state=frozen&limit=100')
      return body.items.map(({ id }: { id: string }) => id)
    }
    const counted = async () => (await (await asAdmin()).get('/admin/overview')).body.waiting.disputed
    const before = await counted()
    expect(await frozen()).toContain(ana.id)
    await decide(ana, 'leave')
    expect(await frozen()).not.toContain(ana.id)
    expect(await counted()).toBe(before - 1)
  })

  test('ends when an administrator leaves the account to its present holder', async () => {
    const { ana, thief } = await disputed()
    expect((await decide(ana, 'leave')).status).toBe(200)
    expect(await stands(ana.id)).toMatchObject({ email: thief.email, keys: [thief.key.id], is_frozen: false })
  })

  test('is never decided by an administrator about their own account', async () => {
    for (const outcome of ['give_back', 'leave'])
      expect((await decide(admin, outcome)).body.code).toBe('recovery_self')
  })

  test('is nothing that the desk decides before anybody objects', async () => {
    const ana = await owner()
    await hijack(ana)
    const browser = asking(ana.email)
    await browser.show(await ana.shows.email())
    await browser.claim()
    for (const outcome of ['give_back', 'leave'])
      expect((await decide(ana, outcome)).body.code).toBe('recovery_over')
  })
})

test.each([false, true])(
  'restoring after a hijack removes younger factors at an administrator’s choice: %s',
  async (give_back) => {
    const ana = await owner()
    const thief = await hijack(ana)
    const as = await asAdmin()
    await as.post(`/admin/people/${ana.id}/suspension`, { reason })
    clock.advance(20 * 24 * HOUR)
    await (await asAdmin()).post(`/admin/people/${ana.id}/restoration`, { reason, give_back })
    expect(await stands(ana.id)).toMatchObject(
      give_back
        ? { email: ana.email, keys: [ana.key.id], has_step: true }
        : { email: thief.email, keys: [thief.key.id] },
    )
  },
)

test.each<[string, (id: string) => Promise<unknown>]>([
  ['suspended', (id) => change('users', id, { suspended_at: clock.now() })],
  ['administrator', (id) => db.insertInto('administrators').values({ user_id: id }).execute()],
  ['untold', (id) => change('deliveries', id, { status: 'returned' })],
  ['late', async () => clock.advance(24 * HOUR)],
])('nothing is removed, and the owner is notified, where meanwhile: %s', async (because, happen) => {
  const ana = await owner()
  await ask(ana)
  await world.runJobs()
  await happen(ana.id)
  clock.advance(72 * HOUR)
  await carryOutRecovery(world.services, { user_id: ana.id })
  expect((await eventsOf(ana)).at(-1)).toMatchObject({
    action: 'recovery_dropped',
    details: { because },
    actor_id: null,
  })
  expect(await stands(ana.id)).toMatchObject({ has_step: true, is_frozen: false })
})

test('a first letter that would leave too little time is not sent', async () => {
  const ana = await owner()
  await ask(ana)
  clock.advance(24 * HOUR)
  await world.runJobs()
  expect(
    world.letters.filter(({ to, subject }) => to === ana.email && subject.includes('requested your account')),
  ).toEqual([])
})

function change(table: 'users' | 'deliveries', id: string, changes: object) {
  const column = table === 'users' ? 'id' : 'user_id'
  return sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where ${sql.ref(column)} = ${id}`.execute(db)
}
