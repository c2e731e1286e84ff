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
  const desk = await world.person('Desk', { admin: true })
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
  const answers = await Promise.all(asked.map((path) => world.as(desk).get(path)))
  const text = JSON.stringify(answers.map(({ body }) => body))
  expect(people.filter(({ email }) => text.includes(email))).toEqual([])
  expect(text).not.toContain('4165550142')
  expect(text).toContain('a•••@')

  const file = await world.as(desk).get(`/admin/people/${ana.id}`)
  expect(file.body).toMatchObject({ email: ana.email, phone: '+14165550142' })
  const opened = await world.db
    .selectFrom('security_events')
    .selectAll()
    .where('action', '=', 'person_opened')
    .execute()
  expect(opened).toMatchObject([{ user_id: ana.id, actor_id: desk.id }])
})
