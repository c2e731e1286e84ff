import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { api } from '../../../api.ts'

const world = await createWorld()

/** The reads of the desk that name no one thing. */
const lists = api.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return []
  const { method, path } = definition.route
  return method === 'get' && path.startsWith('/admin') && !path.includes('{') ? path : []
})

test('no list of the desk gives whole contacts; the file of a person does, and is recorded', async () => {
  const admin = await world.person('Desk', { admin: true })
  const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => world.person(name)))
  const [ana] = people
  if (!ana) throw new Error('Nobody was made.')
  await world.db.updateTable('users').set({ phone_number: '+14165550142' }).where('id', '=', ana.id).execute()
  await world.listing(ana)
  await world.as(ana).post('/procedures/schedule_account_deletion', { user_id: ana.id })
  const asked = [
    ...lists,
    `/admin/search?q=${ana.email}`,
    '/admin/search?q=ana',
    `/admin/people?q=${ana.email}`,
  ]
  expect(asked).toEqual(
    expect.arrayContaining(['/admin/people', '/admin/deletions', '/admin/queue', '/admin/checks']),
  )
  const answers = await Promise.all(asked.map((path) => world.as(admin).get(path)))
  const text = JSON.stringify(answers.map(({ body }) => body))
  expect(people.filter(({ email }) => text.includes(email))).toEqual([])
  expect(text).not.toContain('4165550142')
  expect(text).toContain('a•••@')

  const file = await world.as(admin).get(`/admin/people/${ana.id}`)
  expect(file.body).toMatchObject({ email: ana.email, phone: '+14165550142' })
  const opened = await world.db
    .selectFrom('security_events')
    .selectAll()
    .where('action', '=', 'person_opened')
    .execute()
  expect(opened).toMatchObject([{ user_id: ana.id, actor_id: admin.id }])
})

test('reading lists of people is counted for each administrator, way and hour, without what was searched for', async () => {
  const [one, other] = [
    await world.person('One', { admin: true }),
    await world.person('Two', { admin: true }),
  ]
  const read = async (person: typeof one, ...paths: string[]) => {
    for (const path of paths) expect((await world.as(person).get(path)).status).toBe(200)
  }
  const counted = async (person: typeof one) => {
    const lines = world.db
      .selectFrom('security_events')
      .select(['user_id', 'details', 'times'])
      .where('action', '=', 'people_listed')
      .where('actor_id', '=', person.id)
    return (await lines.orderBy('created_at').orderBy('id').execute()).map(({ user_id, details, times }) => [
      user_id,
      details,
      times,
    ])
  }
  await read(one, '/admin/people', '/admin/people?state=store', '/admin/people?q=o', '/admin/people?q=on')
  await read(one, '/admin/search?q=o', '/admin/search?q=one', '/admin/deletions')
  await read(other, '/admin/people?q=t')
  const first = [
    [null, { by: 'list' }, 2],
    [null, { by: 'search' }, 2],
    [null, { by: 'search_everything' }, 1],
    [null, { by: 'deletions' }, 1],
  ]
  expect(await counted(one)).toEqual(first)
  expect(await counted(other)).toEqual([[null, { by: 'search' }, 1]])
  world.clock.advance(3_600_000)
  await read(one, '/admin/people?q=one')
  expect(await counted(one)).toEqual([...first, [null, { by: 'search' }, 1]])
})
