import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSecondStep } from '#features/accounts/read-second-step.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { removalsOf, secondStepsOf } from '../../../../tests/support/second-steps.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const steps = secondStepsOf(world)
const removals = removalsOf(world)
const HOUR = 3_600_000
const desk = await world.person('Desk', { admin: true })

const namesOf = async (query: string) => {
  const { body } = await world.as(desk).get(`/admin/people?${query}`)
  return body.items.map(({ name }: { name: string }) => name)
}

test('people are listed by state and by what they begin with, page by page', async () => {
  const [ana, ben] = [await world.person('Ana Roy'), await world.person('Ben_Roy')]
  await world.as(ana).post('/stores', { name: 'Rue Clark' })
  await world.as(desk).post(`/admin/people/${ben.id}/suspension`, { reason: 'Sold what was lent.' })
  expect(await namesOf('')).toEqual(['Ben_Roy', 'Ana Roy', 'Desk'])
  expect(await namesOf('state=suspended')).toEqual(['Ben_Roy'])
  expect(await namesOf('state=store')).toEqual(['Ana Roy'])
  expect(await namesOf('state=administrators')).toEqual(['Desk'])
  expect(await namesOf('state=unconfirmed')).toEqual([])
  expect(await namesOf('q=ANA')).toEqual(['Ana Roy'])
  expect(await namesOf(`q=${ben.email}`)).toEqual(['Ben_Roy'])
  for (const query of ['q=_', 'q=%25', 'q=%5C', "q='"]) expect(await namesOf(query)).toEqual([])
  const first = (await world.as(desk).get('/admin/people?limit=2')).body
  const rest = (await world.as(desk).get(`/admin/people?limit=2&cursor=${first.next_cursor}`)).body
  expect([first.items.length, rest.items[0].name, rest.next_cursor]).toEqual([2, 'Desk', null])
  expect((await world.as(desk).get('/admin/people?cursor=x')).status).toBe(400)
})

test('one person is read with everything of theirs, and that somebody looked is written down', async () => {
  const [mika, ana] = await Promise.all([world.person('Mika'), world.person('Ana')])
  const listing = await world.listing(ana)
  const asked = await rentals.asked(mika, listing)
  await world.as(mika).post('/reports', { subject_type: 'person', subject_id: ana.id, reason: 'spam' })
  await world.runJobs()
  const { status, body } = await world.as(desk).get(`/admin/people/${ana.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: ana.email, email_verified: true, sessions: 1, listing_count: 1 })
  expect(body.listings).toEqual([{ id: listing, name: 'Sony FX6', on_offer: true }])
  expect(body.rentals).toMatchObject([{ id: asked.id, role: 'owner', stage: 'pending', other_name: 'Mika' }])
  expect(body.reports).toMatchObject([{ side: 'about', reason: 'spam' }])
  expect(body.deliveries).toMatchObject([{ channel: 'email', status: 'sent' }])
  expect(body.events[0]).toMatchObject({ action: 'person_opened', is_actor: false })
  const opened = world.db.selectFrom('security_events').select(['actor_id', 'user_id'])
  expect(await opened.where('action', '=', 'person_opened').execute()).toEqual([
    { actor_id: desk.id, user_id: ana.id },
  ])
  expect((await world.as(ana).get('/accounts/activity')).body.items).toEqual([])
  expect((await world.as(desk).get('/admin/people/nobody')).status).toBe(404)
  await world.db.insertInto('administrators').values({ user_id: ana.id }).execute()
  expect((await world.as(ana).get(`/admin/people/${ana.id}`)).body.reports).toEqual([])
})

test('a second step is asked to be removed once, with a reason, of nobody who administers or hears nothing', async () => {
  const { person } = await steps.guarded()
  const at = ({ id }: { id: string }) => `/admin/people/${id}/second-step-removal`
  const reason = 'Lost the phone; knew their last three rentals.'
  const asked = async (whose: { id: string }, by = desk) =>
    (await world.as(by).post(at(whose), { reason })).body.code
  const guard = (whose: { id: string }) => {
    const now = world.clock.now()
    const step = { user_id: whose.id, secret: 'sealed', created_at: now, confirmed_at: now }
    return world.db.insertInto('second_steps').values(step).execute()
  }
  const [plain, colleague, mute, gone] = [
    await world.person('Plain'),
    await world.person('Colleague', { admin: true }),
    await world.person('Mute'),
    await world.person('Gone'),
  ]
  for (const one of [colleague, mute, gone]) await guard(one)
  const failing = { email_failed_at: world.clock.now(), email_failed_reason: 'No such mailbox' }
  await world.db.updateTable('users').set(failing).where('id', '=', mute.id).execute()
  await world.as(desk).post(`/admin/people/${gone.id}/suspension`, { reason })
  const refused = [plain, colleague, mute, gone, desk, { id: 'nobody' }].map((whose) => asked(whose))
  expect(await Promise.all(refused)).toEqual([
    'removal_needless',
    'removal_administrator',
    'removal_untold',
    'removal_suspended',
    'removal_self',
    'not_found',
  ])
  expect((await world.as(desk).post(at(person), { reason: ' ' })).status).toBe(400)
  expect(await asked(person, plain)).toBe('not_found')

  const twice = await Promise.all([asked(person), asked(person)])
  expect(twice.sort()).toEqual(['removal_waits', undefined])
  const due = new Date(world.clock.now().getTime() + 72 * HOUR).toISOString()
  const page = async () => (await world.as(desk).get(`/admin/people/${person.id}`)).body
  expect(await page()).toMatchObject({ has_second_step: true, second_step_removal_due_at: due })

  const withdraw = () => world.as(desk).post(`${at(person)}/withdrawal`, { reason: 'They found it.' })
  const answers = await Promise.all([withdraw(), withdraw()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await page()).second_step_removal_due_at).toBeNull()
  expect(await removals.eventsOf(person)).toMatchObject([
    { action: 'removal_asked', actor_id: desk.id, details: { reason, due_at: due } },
    { action: 'removal_withdrawn', actor_id: desk.id, details: { reason: 'They found it.' } },
  ])
  expect(await steps.told(person.email)).toEqual([
    'The second step was turned on: your Northreel account',
    'The second step stays: your Northreel account',
  ])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['suspended', (id) => change('users', id, { suspended_at: world.clock.now() })],
  ['administrator', (id) => world.db.insertInto('administrators').values({ user_id: id }).execute()],
  ['second_step_changed', (id) => change('second_steps', id, { confirmed_at: world.clock.now() })],
  ['untold', (id) => change('deliveries', id, { status: 'returned' })],
  ['late', async () => world.clock.advance(24 * HOUR)],
])('a removal is off, and that is told, where meanwhile: %s', async (because, happen) => {
  const { person } = await steps.guarded()
  await removals.ask(person)
  world.clock.advance(60_000)
  await happen(person.id)
  await world.later(72 * HOUR)
  await world.runJobs()
  expect(await removals.eventsOf(person)).toMatchObject([
    { action: 'removal_asked' },
    { action: 'removal_dropped', details: { because }, actor_id: null },
  ])
  expect(await readSecondStep(world.db, person.id)).toMatchObject({ recovery_codes_left: 10 })
  expect(await steps.told(person.email)).toContain('The second step stays: your Northreel account')
})

test('turned off by its person meanwhile, nothing waits, and nobody hears that it stays', async () => {
  const { person } = await steps.guarded()
  await removals.ask(person)
  expect((await world.as(person).delete('/accounts/second-step')).status).toBe(200)
  expect((await removals.eventsOf(person)).at(-1)).toMatchObject({ details: { by: 'turned_off' } })
  expect((await removals.ask(person)).body.code).toBe('removal_needless')
  const [link = ''] = removals.linksTo(person.email)
  expect((await removals.follow(link)).body.code).toBe('link_expired')
  expect((await steps.told(person.email)).join()).not.toContain('stays')
})

test('a first letter that would leave too little time is not sent, and nothing is removed', async () => {
  const [{ person: late }, { person: told }] = [await steps.guarded(), await steps.guarded()]
  for (const person of [late, told]) await removals.askUnsent(person)
  const sent = { user_id: told.id, channel: 'text', topic: 'account', status: 'sent' }
  const row = { ...sent, message_id: 'second_step_removal-text', created_at: world.clock.now() }
  await world.db.insertInto('deliveries').values(row).execute()
  await world.later(24 * HOUR)
  await world.runJobs()
  expect([late, told].map(({ email }) => removals.linksTo(email).length)).toEqual([0, 1])
  await world.later(48 * HOUR)
  await world.runJobs()
  expect((await removals.eventsOf(late)).at(-1)).toMatchObject({ details: { because: 'untold' } })
  expect((await removals.eventsOf(told)).at(-1)).toMatchObject({ action: 'removed' })
})

function change(table: 'users' | 'second_steps' | 'deliveries', id: string, changes: object) {
  const column = table === 'users' ? 'id' : 'user_id'
  return sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where ${sql.ref(column)} = ${id}`.execute(world.db)
}
