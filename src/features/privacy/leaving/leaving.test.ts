import { describe, expect, test } from 'vitest'
import { NO_MAILBOX } from '#platform/ports/mail.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { dueReminder, erasedFrom } from './leaving.ts'
import { remindLeaving } from './remind-leaving.ts'

type Person = Awaited<ReturnType<typeof world.person>>

const world = await createWorld()
const rentals = rentalsOf(world)
const SCHEDULED = '2026-12-07T16:00:00.000Z'
const MINUTE = 60_000
const DAY = 86_400_000

const leave = (person: Person, user_id = person.id) =>
  world.as(person).post('/procedures/schedule_account_deletion', { user_id })
const stay = (person: Person, user_id = person.id) =>
  world.as(person).post('/procedures/cancel_account_deletion', { user_id })

test('a reminder is due a month and three days before, each once', () => {
  const scheduled = erasedFrom(new Date('2026-06-10T16:00:00Z'))
  const at = (days: number) => new Date(scheduled.getTime() - days * DAY)
  expect(scheduled.toISOString()).toBe(SCHEDULED)
  expect(dueReminder(scheduled, null, at(30.1))).toBe(null)
  expect(dueReminder(scheduled, null, at(30))).toBe(30)
  expect(dueReminder(scheduled, at(30), at(29))).toBe(null)
  expect(dueReminder(scheduled, at(30), at(3))).toBe(3)
  expect(dueReminder(scheduled, null, at(2))).toBe(3)
  expect(dueReminder(scheduled, at(3), at(1))).toBe(null)
  expect(dueReminder(scheduled, null, scheduled)).toBe(null)
})

describe('out of view', () => {
  const seen = async (ana: Person, listing: string, store: string) => {
    const visitor = world.as(null)
    const [found, profile, item, shop, stores, lenders, cards, map] = await Promise.all([
      visitor.get('/equipment?query=komodo'),
      visitor.get(`/profiles/${ana.id}`),
      visitor.get(`/equipment/${listing}`),
      visitor.get(`/stores/${store}`),
      visitor.get('/stores'),
      visitor.get('/lenders'),
      visitor.get(`/equipment/cards?ids=${listing}`),
      textOf('/sitemap-stores.xml'),
    ])
    return {
      found: found.body.items.length,
      profile: profile.status,
      item: item.status,
      shop: shop.status,
      stores: stores.body.items.length,
      lenders: lenders.body.items.length,
      cards: cards.body.items?.length ?? cards.body.length,
      isMapped: map.includes(store),
    }
  }

  test('everything goes at once, for others alone, and comes back as it was', async () => {
    const [ana, mika] = await Promise.all([
      world.person('Ana', { account_type: 'store' }),
      world.person('Mika'),
    ])
    const store = (await world.as(ana).post('/stores', { name: 'Rue Clark' })).body.id
    const listing = await world.listing(ana, { name: 'RED Komodo', make: 'RED', model: 'Komodo' })
    const paused = await world.listing(ana, { name: 'RED Komodo, second' })
    await world.as(ana).post(`/equipment/${paused}/pause`)
    await world.as(mika).put(`/saved/listings/${listing}`)
    const counts = () =>
      world.db.selectFrom('listing_counts').selectAll().orderBy('category').orderBy('city_id').execute()
    const before = { seen: await seen(ana, listing, store), counts: await counts() }
    expect(before.seen).toMatchObject({
      found: 1,
      profile: 200,
      item: 200,
      shop: 200,
      stores: 1,
      cards: 1,
      isMapped: true,
    })

    expect((await leave(ana)).body).toMatchObject({ scheduled_at: SCHEDULED, listings: 1, has_store: true })
    expect(await seen(ana, listing, store)).toMatchObject({
      ...{ found: 0, profile: 404, item: 404, shop: 404, stores: 0, cards: 0 },
      ...{ lenders: before.seen.lenders - 1, isMapped: false },
    })
    const [saved] = (await world.as(mika).get('/saved/listings')).body.items
    expect(saved).toMatchObject({ state: 'paused' })
    expect(await world.as(mika).get(`/equipment/${listing}/availability`)).toMatchObject({ status: 404 })
    expect((await rentals.request(mika, listing)).body.code).toBe('not_on_offer')
    expect(
      (await world.as(mika).post('/messages', { receiver_id: ana.id, body: 'Hello' }, key())).body.code,
    ).toBe('not_reachable')
    const own = await Promise.all([
      world.as(ana).get(`/equipment/${listing}`),
      world.as(ana).get(`/profiles/${ana.id}`),
      world.as(ana).get(`/stores/${store}`),
    ])
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200])

    // A paused item stays paused when everything is back; one resumed meanwhile is not shown before.
    expect((await world.as(ana).post(`/equipment/${paused}/resume`)).status).toBe(200)
    expect((await seen(ana, paused, store)).item).toBe(404)
    await world.as(ana).post(`/equipment/${paused}/pause`)
    expect((await stay(ana)).body).toMatchObject({ scheduled_at: null, listings: 1 })
    expect({ seen: await seen(ana, listing, store), counts: await counts() }).toEqual(before)
    expect((await seen(ana, paused, store)).item).toBe(404)
  })

  test('a leaving person starts nothing new, and learns the end', async () => {
    const [ana, ben] = await Promise.all([world.person('Ana'), world.person('Ben')])
    const theirs = await world.listing(ben)
    await leave(ana)
    const asked = await rentals.request(ana, theirs)
    expect(asked).toMatchObject({ status: 409, body: { code: 'account_leaving' } })
    expect(asked.body.detail).toContain('December 7, 2026')
    const listed = { name: 'FX6', category: 'cameras', price: 200, location: 'Toronto, Ontario' }
    const create = () => world.as(ana).post('/equipment', listed, key())
    expect((await create()).body.code).toBe('account_leaving')
    await stay(ana)
    expect((await create()).status).toBe(201)
    expect((await rentals.request(ana, theirs)).status).toBe(201)
  })
})

test('requests end with a notification, and agreed rentals remain and are named', async () => {
  const [ana, mika] = await Promise.all([world.person('Ana'), world.person('Mika', { locale: 'fr-CA' })])
  const [own, theirs] = await Promise.all([world.listing(ana), world.listing(mika)])
  const waiting = await rentals.asked(mika, own)
  const agreed = await rentals.asked(mika, own, { start_date: '2026-07-01', end_date: '2026-07-02' })
  await rentals.approve(ana, agreed.id)
  const made = await rentals.asked(ana, theirs)
  const before = (await world.as(ana).get('/accounts/leaving')).body
  expect(before).toMatchObject({
    scheduled_at: null,
    requests_to_answer: 1,
    requests_made: 1,
    open_payments: 1,
  })

  const { body } = await leave(ana)
  expect(body).toMatchObject({ requests_to_answer: 0, requests_made: 0 })
  expect(body.rentals).toEqual([
    {
      ...{ rental_id: agreed.id, role: 'owner', equipment_name: 'Sony FX6', other_name: 'Mika' },
      ...{ start_date: '2026-07-01', end_date: '2026-07-02' },
    },
  ])
  const turnedDown = (await world.as(mika).get(`/rentals/${waiting.id}`)).body
  expect(turnedDown.status).toBe('rejected')
  expect(turnedDown.answer_message).toContain('supprime son compte')
  expect(turnedDown).toMatchObject({ because: 'owner_leaving' })
  expect((await world.as(mika).get(`/rentals/${made.id}`)).body.status).toBe('withdrawn')
  expect((await world.as(mika).get(`/rentals/${agreed.id}`)).body.status).toBe('approved')
  expect(await rentals.hasPending(own)).toBe(false)
})

describe('once', () => {
  test('asked twice, at one instant too, the first date stays', async () => {
    const ana = await world.person('Ana')
    await world.listing(ana)
    expect(outcomes(await Promise.all([leave(ana), leave(ana), leave(ana)]))).toEqual({ 200: 3 })
    world.clock.advance(5 * MINUTE)
    const again = await leave(ana)
    expect(Date.parse(again.body.scheduled_at) - world.clock.now().getTime()).toBe(180 * DAY - 5 * MINUTE)
    const { rows } = await world.pool.query(
      `select action from security_events where user_id = $1 and action like 'account_deletion%'`,
      [ana.id],
    )
    expect(rows).toHaveLength(1)
    expect(outcomes(await Promise.all([stay(ana), stay(ana), stay(ana)]))).toEqual({ 200: 3 })
  })

  test('many who lend one another the same gear leave and come back at one instant', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Cy', 'Di'].map((name) => world.person(name)))
    const places = ['Toronto, Ontario', 'Montreal, Quebec', 'Halifax, Nova Scotia']
    const gear = await Promise.all(
      people.flatMap((person) =>
        places.map((city) => world.listing(person, { city }).then((id) => ({ id, person }))),
      ),
    )
    await Promise.all(
      gear.map(({ id }, place) => {
        const renter = people[(Math.floor(place / places.length) + 1) % people.length]
        return renter && rentals.asked(renter, id)
      }),
    )
    const left = await Promise.all([
      ...people.map((person) => leave(person)),
      ...people.map((person) => leave(person)),
    ])
    expect(outcomes(left)).toEqual({ 200: 8 })
    expect(outcomes(await Promise.all(people.map((person) => stay(person))))).toEqual({ 200: 4 })
    const { rows } = await world.pool.query(
      `select stage, count(*)::int from rentals
      where equipment_id = any($1) group by stage`,
      [gear.map(({ id }) => id)],
    )
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(12)
    expect(rows.filter(({ stage }) => stage === 'pending')).toEqual([])
    const shown = await world.pool.query('select from listing_cards where equipment_id = any($1)', [
      gear.map(({ id }) => id),
    ])
    expect(shown.rowCount).toBe(12)
  })

  test('a request that comes while its owner leaves ends with the others, or is not taken', async () => {
    const [ana, ...renters] = await Promise.all(['Ana', 'Ben', 'Cy', 'Di'].map((name) => world.person(name)))
    if (!ana) throw new Error('Nobody leaves.')
    const listing = await world.listing(ana)
    const [, ...asked] = await Promise.all([
      leave(ana),
      ...renters.map((renter) => rentals.request(renter, listing)),
    ])
    for (const { status, body } of asked) {
      if (status === 201)
        expect(
          (
            await world.db
              .selectFrom('rentals')
              .select('stage')
              .where('id', '=', body.id)
              .executeTakeFirstOrThrow()
          ).stage,
        ).toBe('rejected')
      else expect(body.code).toBe('not_on_offer')
    }
  })

  test('leaving is one’s own act with a fresh proof; cancelling needs none', async () => {
    const [ana, ben] = await Promise.all([world.person('Ana'), world.person('Ben')])
    expect((await leave(ben, ana.id)).status).toBe(404)
    expect((await leave(ana)).status).toBe(200)
    expect((await stay(ben, ana.id)).status).toBe(404)
    world.clock.advance(16 * MINUTE)
    expect((await leave(ben)).body.code).toBe('proof_required')
    expect((await stay(ana)).status).toBe(200)
  })
})

test('letters: at once, a month and three days before, each once; none after a return', async () => {
  const start = world.clock.now()
  const [ana, ben, noor] = await Promise.all([
    world.person('Ana', { locale: 'fr-CA' }),
    world.person('Ben'),
    world.person('Noor'),
  ])
  await world.db
    .updateTable('users')
    .set({
      email: `${noor.id}${NO_MAILBOX}`,
      email_verified: false,
      phone_number: '+14165550134',
      phone_number_verified: true,
    })
    .where('id', '=', noor.id)
    .execute()
  for (const person of [ana, ben, noor]) await leave(person)
  await world.runJobs()
  const to = (person: Person) => world.letters.filter((letter) => letter.to === person.email)
  expect(to(ana)).toHaveLength(1)
  expect(to(ana)[0]?.subject).toMatch(/^Votre compte .* sera supprimé/)
  expect(to(ana)[0]?.text).toContain('/fr/account?section=privacy')
  expect(world.texts.filter((text) => text.to === '+14165550134')).toHaveLength(1)

  const run = async (days: number) => {
    world.clock.set(new Date(start.getTime() + days * DAY).toISOString())
    await Promise.all([remind(), remind()])
    await world.runJobs()
  }
  await run(149)
  expect(to(ana)).toHaveLength(1)
  await run(150)
  await run(151)
  expect(to(ana)).toHaveLength(2)
  await world
    .as({ ...ben, cookie: await world.enter(ben) })
    .post('/procedures/cancel_account_deletion', { user_id: ben.id })
  await run(177)
  await run(178)
  expect(to(ana)).toHaveLength(3)
  expect(to(ben)).toHaveLength(2)
  world.clock.set(start.toISOString())
})

const textOf = async (path: string) => (await world.app.request(`${world.config.PUBLIC_URL}${path}`)).text()

const remind = () => remindLeaving(world.services)

function key() {
  return { 'idempotency-key': crypto.randomUUID() }
}
