import { expect, test } from 'vitest'
import { linkIn, newcomer } from '../../../../tests/support/newcomers.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()

test('a sign-up is invisible to others until it is confirmed', async () => {
  const admin = await world.person('Desk', { admin: true })
  const ana = await world.person('Ana')
  const report = { subject_type: 'person', reason: 'spam' }
  const seen = async (id: string) => {
    const overview = (await world.as(admin).get('/admin/overview')).body
    return {
      profile: (await world.as(null).get(`/profiles/${id}`)).status,
      thread: (await world.as(ana).get(`/conversations/${id}`)).status,
      waiting: (await world.as(admin).get('/admin/queue')).body.items,
      people: overview.people,
      moderation: overview.waiting.moderation,
      report: (await world.as(ana).post('/reports', { ...report, subject_id: id })).status,
      block: (await world.as(ana).put(`/blocks/${id}`)).status,
    }
  }
  const asked = newcomer()
  const before = await seen(crypto.randomUUID())
  await world.as(null).post('/accounts/sign-up', asked)
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', asked.email)
    .executeTakeFirstOrThrow()
  expect(await seen(id)).toEqual(before)
  expect(before).toMatchObject({ profile: 404, thread: 404, report: 404, block: 404 })
  await world.runJobs()
  const token = linkIn(world.letters.find(({ to }) => to === asked.email))
  await world.as(null).post('/accounts/email-confirmation', { token, sign_in: 'here' })
  expect(await seen(id)).toEqual({
    profile: 200,
    thread: 200,
    waiting: before.waiting + 1,
    people: before.people + 1,
    moderation: before.moderation + 1,
    report: 201,
    block: 204,
  })
})
