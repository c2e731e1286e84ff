import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../tests/support/world.ts'

const world = await createWorld()

describe('a profile', () => {
  test('is shown to anybody with SPEC’s defaults, and no e-mail', async () => {
    const sam = await world.person('Sam')
    const { status, body } = await world.as(null).get(`/profiles/${sam.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: sam.id,
      name: 'Sam',
      display_name: 'Sam',
      rating: 5,
      response_time: 'Within 1 hour',
      member_since: '2023',
      account_type: 'individual',
      id_verified: false,
      police_clearance_verified: false,
      may: { update: false },
    })
    expect(JSON.stringify(body)).not.toContain(sam.email)
  })

  test('whose name is an e-mail shows its first part alone', async () => {
    const sam = await world.person('Sam')
    await world.db
      .updateTable('profiles')
      .set({ name: 'sam@private.example' })
      .where('id', '=', sam.id)
      .execute()
    const { body } = await world.as(null).get(`/profiles/${sam.id}`)
    expect([body.name, body.display_name]).toEqual(['sam', 'sam'])
  })

  test('of a store account goes by the store’s name and logo', async () => {
    const owner = await world.person('Owner', { account_type: 'store' })
    const { id } = await world.db
      .insertInto('stores')
      .values({ user_id: owner.id, name: 'Northlight' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('profiles')
      .set({ store_id: id, avatar_url: '/me.webp' })
      .where('id', '=', owner.id)
      .execute()
    const { body } = await world.as(null).get(`/profiles/${owner.id}`)
    expect([body.display_name, body.display_avatar_url]).toEqual(['Northlight', null])
  })

  test('keeps the résumé and the plan to leave from others', async () => {
    const sam = await world.person('Sam')
    const admin = await world.person('Desk', { admin: true })
    await world.db
      .updateTable('profiles')
      .set({
        resume_url: '/documents/resume.pdf',
        account_deletion_requested: true,
        deletion_scheduled_date: new Date('2026-12-07T00:00:00Z'),
      })
      .where('id', '=', sam.id)
      .execute()
    const seen = async (person: typeof sam | null) => (await world.as(person).get(`/profiles/${sam.id}`)).body
    const hidden = { resume_url: null, account_deletion_requested: false, deletion_scheduled_date: null }
    expect(await seen(null)).toMatchObject(hidden)
    expect(await seen(await world.person('Other'))).toMatchObject(hidden)
    const own = {
      resume_url: '/documents/resume.pdf',
      account_deletion_requested: true,
      deletion_scheduled_date: '2026-12-07T00:00:00.000Z',
    }
    expect(await seen(sam)).toMatchObject({ ...own, may: { update: true } })
    expect(await seen(admin)).toMatchObject(own)
  })

  test('of nobody is not found', async () => {
    const answer = await world.as(null).get('/profiles/00000000-0000-7000-8000-000000000000')
    expect(answer.status).toBe(404)
  })
})

describe('changing a profile', () => {
  test('asks a visitor to sign in, in SPEC’s words', async () => {
    const sam = await world.person('Sam')
    const { status, body } = await world.as(null).patch(`/profiles/${sam.id}`, { name: 'Samuel' })
    expect([status, body.detail]).toEqual([401, 'User not authenticated'])
  })

  test('changes the account as well as the profile, and only what is given', async () => {
    const sam = await world.person('Sam')
    const { body } = await world
      .as(sam)
      .patch(`/profiles/${sam.id}`, { name: '  Samuel  ', username: 'Sam.Uel' })
    expect(body).toMatchObject({ name: 'Samuel', username: 'Sam.Uel', account_type: 'individual' })
    const session = await world.as(sam).get('/accounts/session')
    expect(session.body.user).toMatchObject({ name: 'Samuel', username: 'Sam.Uel' })
    expect((await world.as(sam).patch(`/profiles/${sam.id}`, {})).status).toBe(200)
  })

  test('refuses a username that is taken or not sane, beside its field', async () => {
    const [sam, mika] = [await world.person('Sam'), await world.person('Mika')]
    await world.as(mika).patch(`/profiles/${mika.id}`, { username: 'mika' })
    const taken = await world.as(sam).patch(`/profiles/${sam.id}`, { username: 'MIKA' })
    expect([taken.status, taken.body.code, taken.body.errors[0].field]).toEqual([
      409,
      'username_taken',
      'username',
    ])
    const odd = await world.as(sam).patch(`/profiles/${sam.id}`, { username: 'a b', name: ' ' })
    expect(odd.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'username'])
  })

  test('of somebody else finds nothing, and is written down', async () => {
    const [sam, mika] = [await world.person('Sam'), await world.person('Mika')]
    const answer = await world.as(mika).patch(`/profiles/${sam.id}`, { name: 'Taken over' })
    expect(answer.status).toBe(404)
    const event = await world.db
      .selectFrom('security_events')
      .select(['action', 'resource_id'])
      .where('user_id', '=', mika.id)
      .executeTakeFirst()
    expect(event).toEqual({ action: 'access_refused', resource_id: sam.id })
  })
})
