import { describe, expect, test } from 'vitest'
import { strikeClocks } from '#features/base/clocks/strike-clocks.ts'
import { rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { clockActs } from '../../../clock-acts.ts'

const world = await createWorld()
const rentals = rentalsOf(world)

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

  test('of a leaving person opens for them and administrators alone', async () => {
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
    const read = (person: typeof sam | null) => world.as(person).get(`/profiles/${sam.id}`)
    const seen = async (person: typeof sam | null) => (await read(person)).body
    for (const other of [null, await world.person('Other')]) expect((await read(other)).status).toBe(404)
    const own = {
      resume_url: '/documents/resume.pdf',
      account_deletion_requested: true,
      deletion_scheduled_date: '2026-12-07T00:00:00.000Z',
    }
    expect(await seen(sam)).toMatchObject({ ...own, may: { update: true } })
    expect(await seen(admin)).toMatchObject(own)

    await world.db
      .updateTable('profiles')
      .set({ account_deletion_requested: false, deletion_scheduled_date: null })
      .where('id', '=', sam.id)
      .execute()
    expect(await seen(null)).toMatchObject({ resume_url: null })
    expect(await seen(sam)).toMatchObject({ resume_url: '/documents/resume.pdf' })
  })

  test('of an unknown person is not found', async () => {
    for (const id of ['00000000-0000-7000-8000-000000000000', 'nobody']) {
      expect((await world.as(null).get(`/profiles/${id}`)).status).toBe(404)
    }
  })
})

test('a visitor sees exactly these fields of a person', async () => {
  const { body } = await world.as(null).get(`/profiles/${(await world.person('Sam')).id}`)
  expect(Object.keys(body).toSorted()).toEqual([
    'account_deletion_requested',
    'account_type',
    'avatar_url',
    'deletion_scheduled_date',
    'display_avatar_url',
    'display_name',
    'id',
    'id_verified',
    'listing_count',
    'may',
    'member_since',
    'name',
    'police_clearance_verified',
    'rating',
    'response_known',
    'response_time',
    'resume_url',
    'store',
    'store_id',
    'username',
  ])
})

test('counts a person’s gear on offer, without paused or removed gear', async () => {
  const ana = await world.person('Ana')
  const [, paused, removed] = [await world.listing(ana), await world.listing(ana), await world.listing(ana)]
  const change = (id: string, columns: object) =>
    world.db.updateTable('equipment').set(columns).where('id', '=', id).execute()
  await change(paused, { paused_at: new Date() })
  await change(removed, { deleted_at: new Date() })
  const { body } = await world.as(null).get(`/profiles/${ana.id}`)
  expect(body.listing_count).toBe(1)
})

describe('the response time', () => {
  const { clock } = world
  const later = (minutes: number) =>
    clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
  const saidOf = async (owner: { id: string }) =>
    (await world.as(null).get(`/profiles/${owner.id}`)).body.response_time

  async function deal() {
    const [owner, renter] = [await world.person('Ana'), await world.person('Mika')]
    const listing = await world.listing(owner)
    return { owner, renter, listing }
  }

  test('is computed from the answers given, on the profile, a listing, a store and among lenders alike', async () => {
    const { owner, renter, listing } = await deal()
    const { id } = await rentals.asked(renter, listing)
    later(120)
    expect((await rentals.approve(owner, String(id))).status).toBe(200)
    later(60 * 24 * 5)
    expect(await saidOf(owner)).toBe('Within a few hours')
    const { body } = await world.as(null).get(`/equipment/${listing}`)
    expect(body.owner.response_time).toBe('Within a few hours')
    const lenders = await world.as(null).get('/lenders?limit=48')
    const card = lenders.body.items.find((one: { id: string }) => one.id === owner.id)
    expect(card.response_time).toBe('Within a few hours')
    const store = await world.as(owner).post('/stores', { name: 'Known Waits' })
    expect(store.body.owner.response_time).toBe('Within a few hours')
  })

  test('is a default before the first request, and without recent ones', async () => {
    const { owner, renter, listing } = await deal()
    const known = async () => (await world.as(null).get(`/profiles/${owner.id}`)).body.response_known
    expect(await known()).toBe('never_asked')
    const { id } = await rentals.asked(renter, listing, { start_date: '2026-09-20', end_date: '2026-09-21' })
    await rentals.approve(owner, String(id))
    const { body } = await world.as(null).get(`/equipment/${listing}`)
    expect([await known(), body.owner.response_known]).toEqual(['said', 'said'])
    const now = clock.now()
    later(60 * 24 * 91)
    expect(await known()).toBe('not_lately')
    clock.set(now.toISOString())
  })

  test('is not SPEC’s default for a person who answers late, or after the renter gave up', async () => {
    const { owner, renter, listing } = await deal()
    const { id } = await rentals.asked(renter, listing, { start_date: '2026-07-20', end_date: '2026-07-21' })
    later(30)
    expect(await saidOf(owner)).toBe('Within 1 hour')
    later(60 * 30)
    expect(await saidOf(owner)).toBe('Within a few days')
    await rentals.withdraw(renter, String(id))
    later(60 * 24 * 20)
    expect(await saidOf(owner)).toBe('Within a few days')
  })

  test('nor for a person who lets requests expire: they count with the time until then', async () => {
    const { owner, renter, listing } = await deal()
    const now = clock.now()
    await rentals.asked(renter, listing, { start_date: '2026-09-20', end_date: '2026-09-21' })
    later(60 * 48)
    await strikeClocks(world.services, clockActs)
    later(60 * 24 * 20)
    expect(await saidOf(owner)).toBe('Within a few days')
    clock.set(now.toISOString())
  })

  test('ignores requests older than 90 days, and an agreed one that is withdrawn is no wait', async () => {
    const { owner, renter, listing } = await deal()
    const asked = { start_date: '2026-08-01', end_date: '2026-08-02' }
    const { id } = await rentals.asked(renter, listing, asked)
    later(5)
    await rentals.reject(owner, String(id))
    const second = await rentals.asked(renter, listing, asked)
    later(5)
    await rentals.approve(owner, String(second.id))
    later(60 * 20)
    await rentals.withdraw(renter, String(second.id))
    later(60 * 24 * 9)
    expect(await saidOf(owner)).toBe('Within 1 hour')
    const third = await rentals.asked(renter, listing, asked)
    later(60 * 40)
    await rentals.reject(owner, String(third.id))
    expect(await saidOf(owner)).toBe('Within 1 hour')
    later(60 * 24 * 87)
    expect(await saidOf(owner)).toBe('Within a few days')
    later(60 * 24 * 10)
    expect(await saidOf(owner)).toBe('Within 1 hour')
  })
})

describe('changing a profile', () => {
  test('asks a visitor to sign in, in SPEC’s words', async () => {
    const sam = await world.person('Sam')
    const { status, body } = await world.as(null).patch(`/profiles/${sam.id}`, { name: 'Samuel' })
    expect([status, body.detail]).toEqual([401, 'User not authenticated'])
  })

  test('changes the account as well as the profile, and only the fields that are sent', async () => {
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

  test('says only so often to one address that a username is taken', async () => {
    const [sam, mika] = [await world.person('Sam'), await world.person('Mika')]
    await world.as(mika).patch(`/profiles/${mika.id}`, { username: 'mika.of.many' })
    const asking = world.as(sam, { 'x-page-visitor': '203.0.113.9' })
    const statuses: number[] = []
    for (const username of Array(7).fill('mika.of.many')) {
      statuses.push((await asking.patch(`/profiles/${sam.id}`, { username })).status)
    }
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
    const free = await asking.patch(`/profiles/${sam.id}`, { username: 'nobody.goes.by.this' })
    expect(free.status).toBe(429)
  })

  test.each(['a\u0000b', 'Sam \u202elaumaS', 'Sam\nMika', '\ud800', '\u200b\u200d', 'x'.repeat(81)])(
    'refuses an unreadable name: %j',
    async (name) => {
      const sam = await world.person('Sam')
      const { status, body } = await world.as(sam).patch(`/profiles/${sam.id}`, { name })
      expect([status, body.errors[0].field]).toEqual([400, 'name'])
    },
  )

  test('of another person finds nothing, and is recorded', async () => {
    const [sam, mika] = [await world.person('Sam'), await world.person('Mika')]
    const answer = await world.as(mika).patch(`/profiles/${sam.id}`, { name: 'Taken over' })
    expect(answer.status).toBe(404)
    const event = await world.db
      .selectFrom('security_events')
      .select(['action', 'resource_id', 'details'])
      .where('user_id', '=', mika.id)
      .executeTakeFirst()
    expect(event).toMatchObject({
      action: 'access_refused',
      resource_id: 'updateProfile',
      details: { path: `/api/profiles/${sam.id}` },
    })
  })
})
