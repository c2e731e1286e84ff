import { expect, test } from 'vitest'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const rentals = rentalsOf(world)
const admin = await world.person('Desk', { admin: true })

const namesOf = async (query: string) => {
  const { body } = await world.as(admin).get(`/admin/people?${query}`)
  return body.items.map(({ name }: { name: string }) => name)
}

test('people are listed by state and by what they begin with, page by page', async () => {
  const [ana, ben] = [await world.person('Ana Roy'), await world.person('Ben_Roy')]
  await world.as(ana).post('/stores', { name: 'Rue Clark' })
  await world.as(admin).post(`/admin/people/${ben.id}/suspension`, { reason: 'Sold what was lent.' })
  expect(await namesOf('')).toEqual(['Ben_Roy', 'Ana Roy', 'Desk'])
  expect(await namesOf('state=suspended')).toEqual(['Ben_Roy'])
  expect(await namesOf('state=store')).toEqual(['Ana Roy'])
  expect(await namesOf('state=administrators')).toEqual(['Desk'])
  expect(await namesOf('state=unconfirmed')).toEqual([])
  expect(await namesOf('q=ANA')).toEqual(['Ana Roy'])
  expect(await namesOf(`q=${ben.email}`)).toEqual(['Ben_Roy'])
  for (const query of ['q=_', 'q=%25', 'q=%5C', "q='"]) expect(await namesOf(query)).toEqual([])
  const first = (await world.as(admin).get('/admin/people?limit=2')).body
  const rest = (await world.as(admin).get(`/admin/people?limit=2&cursor=${first.next_cursor}`)).body
  expect([first.items.length, rest.items[0].name, rest.next_cursor]).toEqual([2, 'Desk', null])
  expect((await world.as(admin).get('/admin/people?cursor=x')).status).toBe(400)
})

test('one person is shown with everything of theirs, and the view is recorded', async () => {
  const [mika, ana] = await Promise.all([world.person('Mika'), world.person('Ana')])
  const listing = await world.listing(ana)
  const asked = await rentals.asked(mika, listing)
  await world.as(mika).post('/reports', { subject_type: 'person', subject_id: ana.id, reason: 'spam' })
  await world.runJobs()
  const { status, body } = await world.as(admin).get(`/admin/people/${ana.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: ana.email, email_verified: true, sessions: 1, listing_count: 1 })
  expect(body.listings).toEqual([{ id: listing, name: 'Sony FX6', on_offer: true }])
  expect(body.rentals).toMatchObject([{ id: asked.id, role: 'owner', stage: 'pending', other_name: 'Mika' }])
  expect(body.reports).toMatchObject([{ side: 'about', reason: 'spam' }])
  expect(body.deliveries).toMatchObject([{ channel: 'email', status: 'sent' }])
  expect(body.events[0]).toMatchObject({ action: 'person_opened', is_actor: false })
  const opened = world.db.selectFrom('security_events').select(['actor_id', 'user_id'])
  expect(await opened.where('action', '=', 'person_opened').execute()).toEqual([
    { actor_id: admin.id, user_id: ana.id },
  ])
  expect((await world.as(ana).get('/accounts/activity')).body.items).toEqual([])
  expect((await world.as(admin).get('/admin/people/nobody')).status).toBe(404)
  await world.db.insertInto('administrators').values({ user_id: ana.id }).execute()
  expect((await world.as(ana).get(`/admin/people/${ana.id}`)).body.reports).toEqual([])
})
