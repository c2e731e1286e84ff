import { describe, expect, test } from 'vitest'
import { NO_MAILBOX } from '#platform/ports/mail.ts'
import { payingIn } from '../../../../../tests/support/paying.ts'
import { outcomes, rentalsOf } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'

type Person = Awaited<ReturnType<typeof world.person>>

const world = await createWorld()
const rentals = rentalsOf(world)
const paying = payingIn(world)
const admin = await world.person('Desk', { admin: true })
const REASON = 'Sold what was lent.'

const suspend = (person: { id: string }, reason = REASON, by: Person = admin) =>
  world.as(by).post(`/admin/people/${person.id}/suspension`, { reason })
const restore = (person: { id: string }) =>
  world.as(admin).post(`/admin/people/${person.id}/restoration`, { reason: 'It was somebody else.' })
/** Their earlier cookie is no longer valid. */
const back = async (person: Person) => ({ ...person, cookie: await world.enter(person) })

describe('out of view', () => {
  const seen = async (ana: Person, listing: string, store: string) => {
    const visitor = world.as(null)
    const [found, profile, item, shop, stores, map] = await Promise.all([
      visitor.get('/equipment?query=komodo'),
      visitor.get(`/profiles/${ana.id}`),
      visitor.get(`/equipment/${listing}`),
      visitor.get(`/stores/${store}`),
      visitor.get('/stores'),
      world.app.request(`${world.config.PUBLIC_URL}/sitemap-stores.xml`),
    ])
    return {
      found: found.body.items.length,
      profile: profile.status,
      item: item.status,
      shop: shop.status,
      stores: stores.body.items.length,
      isMapped: (await map.text()).includes(store),
    }
  }

  test('everything goes at once and comes back as it was', async () => {
    const ana = await world.person('Ana', { account_type: 'store' })
    const store = (await world.as(ana).post('/stores', { name: 'Rue Clark' })).body.id
    const listing = await world.listing(ana, { name: 'RED Komodo', make: 'RED', model: 'Komodo' })
    const counts = () =>
      world.db.selectFrom('listing_counts').selectAll().orderBy('category').orderBy('city_id').execute()
    const before = { seen: await seen(ana, listing, store), counts: await counts() }
    expect(before.seen).toEqual({ found: 1, profile: 200, item: 200, shop: 200, stores: 1, isMapped: true })

    expect((await suspend(ana)).status).toBe(200)
    const nothing = { found: 0, profile: 404, item: 404, shop: 404, stores: 0, isMapped: false }
    expect(await seen(ana, listing, store)).toEqual(nothing)
    const asAdmin = await Promise.all([
      world.as(admin).get(`/equipment/${listing}`),
      world.as(admin).get(`/profiles/${ana.id}`),
      world.as(admin).get(`/stores/${store}`),
    ])
    expect(outcomes(asAdmin)).toEqual({ 200: 3 })
    const mika = await world.person('Mika')
    expect((await rentals.request(mika, listing)).body.code).toBe('not_on_offer')

    expect((await restore(ana)).body).toEqual({ suspended_at: null })
    expect({ seen: await seen(ana, listing, store), counts: await counts() }).toEqual(before)
    expect((await world.as(ana).get('/accounts/session')).body).toBe(null)
    expect((await world.as(await back(ana)).get(`/equipment/${listing}`)).status).toBe(200)
  })
})

test('requests end with a notification, agreed rentals remain and can be answered; sessions end, and a letter gives the reason', async () => {
  const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika', { locale: 'fr-CA' })])
  const [own, theirs] = await Promise.all([world.listing(ana), world.listing(mika)])
  const waiting = await rentals.asked(mika, own)
  const agreed = await rentals.asked(mika, own, { start_date: '2026-07-01', end_date: '2026-07-02' })
  await rentals.approve(ana, agreed.id)
  const made = await rentals.asked(ana, theirs)
  const { body } = await suspend(ana)
  expect(body).toMatchObject({ requests_rejected: 1, requests_withdrawn: 1 })
  expect(body.rentals).toEqual([
    {
      ...{ rental_id: agreed.id, role: 'owner', equipment_name: 'Sony FX6', other_name: 'Mika' },
      ...{ start_date: '2026-07-01', end_date: '2026-07-02' },
    },
  ])
  const turnedDown = (await world.as(mika).get(`/rentals/${waiting.id}`)).body
  expect(turnedDown).toMatchObject({ status: 'rejected' })
  expect(turnedDown.answer_message).toContain('ne peut pas répondre')
  expect(JSON.stringify(turnedDown)).not.toContain(REASON)
  expect((await world.as(mika).get(`/rentals/${made.id}`)).body.status).toBe('withdrawn')
  expect((await world.as(mika).get(`/rentals/${agreed.id}`)).body.status).toBe('approved')
  expect((await world.as(ana).get('/rentals/mine')).status).toBe(401)

  await world.runJobs()
  const about = () =>
    world.letters.filter(
      ({ to, message_id }) => to === ana.email && /^(suspended|restored)-/.test(message_id),
    )
  expect(about()[0]?.text).toContain(REASON)
  const event = await world.db
    .selectFrom('security_events')
    .select(['user_id', 'actor_id', 'details', 'request_id'])
    .where('action', '=', 'person_suspended')
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({ user_id: ana.id, actor_id: admin.id, details: { reason: REASON } })
  expect((await restore(ana)).status).toBe(200)
  await world.runJobs()
  expect(about()).toHaveLength(2)
  const { items } = (await world.as(await back(ana)).get('/accounts/activity')).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'person_restored',
    'person_suspended',
  ])
})

test('a person without an e-mail address is notified by text message', async () => {
  const noor = await world.person('Noor', { locale: 'fr-CA' })
  const phone = { email: `${noor.id}${NO_MAILBOX}`, email_verified: false, phone_number: '+14165550199' }
  await world.db
    .updateTable('users')
    .set({ ...phone, phone_number_verified: true })
    .where('id', '=', noor.id)
    .execute()
  await suspend(noor)
  await world.runJobs()
  const text = world.texts.find(({ to }) => to === phone.phone_number)?.text
  expect(text).toContain(REASON)
})

describe('refused', () => {
  test('for oneself, another administrator, an unknown person, twice, and without a reason', async () => {
    const [other, sam] = await Promise.all([world.person('Other', { admin: true }), world.person()])
    expect((await suspend(admin)).body.code).toBe('own_matter')
    expect((await suspend(other)).body.code).toBe('suspend_administrator')
    expect((await suspend({ id: crypto.randomUUID() })).status).toBe(404)
    expect((await suspend({ id: 'nobody' })).status).toBe(404)
    for (const reason of ['', '  a ', 'x'.repeat(501), '\u200b\u200b\u200b'])
      expect((await suspend(sam, reason)).status).toBe(400)
    expect((await restore(sam)).body.code).toBe('not_suspended')
    expect(outcomes(await Promise.all([suspend(sam), suspend(sam), suspend(sam)]))).toEqual({
      200: 1,
      already_suspended: 2,
    })
    expect(outcomes(await Promise.all([restore(sam), restore(sam)]))).toEqual({ 200: 1, not_suspended: 1 })
    expect((await suspend(sam, REASON, sam)).status).toBe(401)
  })
})

describe('at one instant', () => {
  test('requests to and by a suspended person end with the others, or are refused', async () => {
    const [ana, ...renters] = await Promise.all(['Ana', 'Ben', 'Cy', 'Di'].map((name) => world.person(name)))
    if (!ana || !renters[0]) throw new Error('Nobody is suspended.')
    const [listing, theirs] = await Promise.all([world.listing(ana), world.listing(renters[0])])
    const [suspended, ...asked] = await Promise.all([
      suspend(ana),
      rentals.request(ana, theirs),
      ...renters.map((renter) => rentals.request(renter, listing)),
    ])
    expect(suspended.status).toBe(200)
    const waiting = await world.db
      .selectFrom('rentals')
      .select('id')
      .where('equipment_id', 'in', [listing, theirs])
      .where('stage', '=', 'pending')
      .execute()
    expect(waiting).toEqual([])
    for (const { status, body } of asked)
      if (status !== 201) expect(body.code).toMatch(/^(not_on_offer|authentication_required)$/)
  })

  test('a session that opens meanwhile is over with the others, or is not opened', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => world.person()))
    await Promise.all(
      people.flatMap((person) => [suspend(person), world.enter(person).catch(() => 'nobody')]),
    )
    const ids = people.map(({ id }) => id)
    const left = await world.db.selectFrom('sessions').select('id').where('user_id', 'in', ids).execute()
    expect(left).toEqual([])
  })

  test('two who lend one another the same gear are suspended and restored', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => world.person(name)))
    const gear = await Promise.all(people.map((person) => world.listing(person)))
    await Promise.all(people.map((person, place) => rentals.asked(person, gear[(place + 1) % 3] ?? '')))
    expect(outcomes(await Promise.all(people.map((person) => suspend(person))))).toEqual({ 200: 3 })
    expect(outcomes(await Promise.all(people.map(restore)))).toEqual({ 200: 3 })
    const { rowCount } = await world.pool.query('select from listing_cards where equipment_id = any($1)', [
      gear,
    ])
    expect(rowCount).toBe(3)
  })
})

describe('in the middle of a checkout', () => {
  test.each(['renter', 'owner'] as const)('%s: a payment on an open page is accepted', async (who) => {
    await paying.deliver()
    const [before, meanwhile] = [await paying.approvedRental(), await paying.approvedRental()]
    const pages = [await paying.open(before), await paying.open(meanwhile)]
    expect((await suspend(before[who])).body.rentals).toMatchObject([{ rental_id: before.id, role: who }])
    if (who === 'owner')
      expect((await world.as(before.renter).post(`/rentals/${before.id}/checkout`)).body.code).toBe(
        'payee_away',
      )
    await paying.pay(pages[0]?.url ?? '')
    const [suspended] = await Promise.all([suspend(meanwhile[who]), paying.pay(pages[1]?.url ?? '')])
    expect(suspended.status).toBe(200)
    await world.runJobs()
    for (const { id } of [before, meanwhile]) {
      await expect.poll(async () => (await paying.rental(id)).stage).toBe('booked')
      expect(await paying.movements(id)).toMatchObject([{ kind: 'charge', amount_cents: 75_000 }])
    }
  })
})
