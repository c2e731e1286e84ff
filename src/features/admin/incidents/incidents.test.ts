import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { keptUntil, stepsOf } from './incident.ts'

const world = await createWorld()
const { db } = world
const admin = await world.person('Desk', { admin: true })

const laptop = {
  title: 'Lost laptop',
  circumstances: 'Left on a train, disk encrypted',
  occurred_from: '2026-06-01' as string | null,
  occurred_to: null as string | null,
  found_on: '2026-06-03',
  data_kinds: ['contacts', 'rentals'],
  people_affected: 40 as number | null,
  quebec_people_affected: null as number | null,
  risk: 'open',
  risk_reasons: '',
  steps_taken: '',
  prevented_by: '',
  told_opc_on: null as string | null,
  told_cai_on: null as string | null,
  told_people_on: null as string | null,
  closed_on: null as string | null,
}
const register = (body: object = laptop) => world.as(admin).post('/admin/incidents', body)
const change = (id: string, body: object) => world.as(admin).patch(`/admin/incidents/${id}`, body)

test('an incident is registered, assessed, reported and closed, and each change keeps the values before and after', async () => {
  const { body } = await register()
  expect(body).toMatchObject({ version: 1, kept_until: '2031-06-03', title: 'Lost laptop' })
  const real = { version: 1, risk: 'real', risk_reasons: 'Addresses', quebec_people_affected: 3 }
  const assessed = (await change(body.id, real)).body
  const due = assessed.steps.filter((step: { state: string }) => step.state === 'due')
  expect(due.map((step: { step: string }) => step.step)).toEqual([
    'contain',
    'tell_opc',
    'tell_cai',
    'tell_people',
    'close',
  ])
  expect((await change(body.id, { version: 1, title: 'Late' })).body.code).toBe('incident_changed')
  const lines = await db
    .selectFrom('security_events')
    .select(['action', 'details', 'actor_id', 'user_id'])
    .where('resource_id', '=', body.id)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'incident_registered', actor_id: admin.id, user_id: null },
    {
      action: 'incident_changed',
      details: {
        before: { risk: 'open', risk_reasons: '', quebec_people_affected: null },
        after: { risk: 'real', risk_reasons: 'Addresses', quebec_people_affected: 3 },
      },
    },
  ])
})

test('of two changes to one version at once, one is refused', async () => {
  const { id } = (await register()).body
  const both = await Promise.all([
    change(id, { version: 1, title: 'A' }),
    change(id, { version: 1, title: 'B' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['found_on', { found_on: '2026-06-20' }, 'incident_days'],
  ['occurred_from', { occurred_from: '2026-06-04' }, 'incident_days'],
  ['occurred_to', { occurred_to: '2026-05-30' }, 'incident_days'],
  ['told_opc_on', { told_opc_on: '2026-06-02' }, 'incident_days'],
  ['quebec_people_affected', { quebec_people_affected: 41 }, 'incident_people'],
  ['risk_reasons', { risk: 'none' }, 'incident_risk_unexplained'],
  ['risk', { closed_on: '2026-06-05' }, 'incident_risk_open'],
])('%s that does not fit is refused at its field', async (field, wrong, code) => {
  const { status, body } = await register({ ...laptop, ...wrong })
  expect([status, body.code]).toEqual([422, code])
  expect(body.errors[0].field).toBe(field)
})

test('without a person in Quebec or a risk, no notification is due', () => {
  const entry = {
    ...laptop,
    data_kinds: [],
    risk: 'real',
    risk_reasons: 'x',
    quebec_people_affected: 0,
  } as const
  const stateOf = (given: Parameters<typeof stepsOf>[0]) =>
    Object.fromEntries(stepsOf(given).map(({ step, state }) => [step, state]))
  expect(stateOf({ ...entry, data_kinds: [] })).toMatchObject({ tell_opc: 'due', tell_cai: 'not_needed' })
  expect(stateOf({ ...entry, data_kinds: [], risk: 'none' })).toMatchObject({ tell_people: 'not_needed' })
  expect(stateOf({ ...entry, data_kinds: [], risk: 'open' })).toMatchObject({
    tell_opc: 'waits',
    close: 'waits',
  })
  expect(keptUntil({ found_on: '2028-02-29' })).toBe('2033-03-01')
})

test('the database keeps it for five years, and counts each change', async () => {
  const { id } = (await register()).body
  const refused = { constraint: 'privacy_incidents_kept' }
  const run = (statement: string) => world.pool.query(statement.replace('$id', `'${id}'`))
  await expect(run('delete from privacy_incidents where id = $id')).rejects.toMatchObject(refused)
  await expect(run('truncate privacy_incidents')).rejects.toMatchObject(refused)
  await expect(run(`update privacy_incidents set title = 'x' where id = $id`)).rejects.toMatchObject(refused)
  const backdated = `update privacy_incidents set version = version + 1, created_at = 'epoch' where id = $id`
  await expect(run(backdated)).rejects.toMatchObject(refused)
  await sql`insert into privacy_incidents (title, circumstances, found_on, data_kinds, created_at)
    values ('old', 'x', current_date - 1830, '{other}', now() - interval '1830 days')`.execute(db)
  expect((await run(`delete from privacy_incidents where title = 'old'`)).rowCount).toBe(1)
})

test('the register goes by key and as a table', async () => {
  await register({ ...laptop, title: '=1+1' })
  const first = (await world.as(admin).get('/admin/incidents?limit=1')).body
  const second = (await world.as(admin).get(`/admin/incidents?limit=1&cursor=${first.next_cursor}`)).body
  expect(second.items[0].id).not.toBe(first.items[0].id)
  const { body } = await world.as(admin).get('/admin/incidents.csv')
  expect(String(body)).toContain(`"'=1+1","Left on a train, disk encrypted"`)
})
