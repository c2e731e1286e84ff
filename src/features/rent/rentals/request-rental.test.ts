import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import { rentalDetail } from './rental-view.ts'

const world = await createWorld()
const { request, asked, approve, withdraw, hasPending, notificationsOf } = rentalsOf(world)
const ana = await world.person('Ana')
const mika = await world.person('Mika')

test('a request is the whole rental, frozen at its quote, pending, and what each side may do next', async () => {
  const id = await world.listing(ana, { price: 100, weekly_price: 450, replacement_value: 9_000 })
  const answer = await request(mika, id, {
    start_date: '2026-06-20',
    end_date: '2026-06-27',
    has_experience: true,
    experience_description: ' Two features ',
    note: 'A short film',
    preferred_pickup_time: '17:00',
    expected_total_cents: 55_000,
  })
  expect(answer.status).toBe(201)
  const rental = rentalDetail.parse(answer.body)
  expect(rental).toMatchObject({
    equipment_name: 'Sony FX6',
    replacement_value: 9_000,
    status: 'pending',
    payment_status: 'unpaid',
    total_cost: 550,
    total_cents: 55_000,
    platform_fee_cents: 2_750,
    owner_payout_cents: 52_250,
    experience_description: 'Two features',
    note: 'A short film',
    preferred_pickup_time: '17:00',
    insurance_verified: false,
    extension_requested: false,
    submitted_at: '2026-06-10T16:00:00.000Z',
    location: 'Toronto, Ontario',
    time_zone: 'America/Toronto',
    today: '2026-06-10',
    role: 'renter',
    renter: { id: mika.id, name: 'Mika', id_verified: false },
    owner: { id: ana.id, name: 'Ana' },
    events: [{ act: 'request', actor_id: mika.id, actor: 'Mika', at: '2026-06-10T16:00:00.000Z' }],
  })
  expect(rental.quote.lines.map(({ unit, count }) => [unit, count])).toEqual([
    ['week', 1],
    ['day', 1],
  ])
  expect(rental.may).toMatchObject({ withdraw: true, upload_insurance: true, approve: false, pay: false })
  expect(await hasPending(id)).toBe(true)

  const owners = await world.as(ana).get(`/rentals/${rental.id}`)
  expect(rentalDetail.parse(owners.body).may).toMatchObject({ approve: true, reject: true, withdraw: false })
})

describe('the owner is notified', () => {
  test('once in the app, in their language, and by one letter with a link to answer', async () => {
    const owner = await world.person('Léa', { locale: 'fr-CA' })
    const id = await world.listing(owner)
    const rental = await asked(mika, id, { note: 'Un court métrage' })

    expect(await notificationsOf(owner)).toMatchObject([
      {
        type: 'rental_request',
        title: 'Nouvelle demande de location',
        message: 'Mika veut louer Sony FX6, 20–22 juin.',
        action_url: '/my-listings',
        sender_id: mika.id,
        sender_name: 'Mika',
        equipment_name: 'Sony FX6',
        rental_id: rental.id,
        read: false,
      },
    ])
    await world.runJobs()
    const letters = world.letters.filter((letter) => letter.to === owner.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      subject: 'Mika aimerait louer Sony FX6',
      message_id: `rental-letter.${rental.id}.request.owner`,
    })
    const address = `${world.config.PUBLIC_URL}/fr/rental-approval/${rental.id}`
    expect(letters[0]?.text).toContain(address)
    expect(letters[0]?.html).toContain(address)
    expect(letters[0]?.text).toContain('Un court métrage')
  })

  test('by the name of the store when a store asks', async () => {
    const store = await world.person('Pat', { account_type: 'store' })
    await world.db.insertInto('stores').values({ name: 'Northlight', user_id: store.id }).execute()
    const owner = await world.person('Owner')
    const rental = await asked(store, await world.listing(owner))
    expect(rental.renter.name).toBe('Northlight')
    expect((await notificationsOf(owner))[0]).toMatchObject({ sender_name: 'Northlight' })
  })
})

describe('a request is refused', () => {
  const refused = async (details: object, listing: object = {}, person = mika) => {
    const { status, body } = await request(person, await world.listing(ana, listing), details)
    return [status, body.code, body.errors?.[0]?.field]
  }

  test.each([
    ['in the past', { start_date: '2026-06-09' }, [422, 'dates_in_past', 'start_date']],
    ['backwards', { start_date: '2026-06-22', end_date: '2026-06-20' }, [422, 'dates_reversed', 'end_date']],
    ['for 181 days', { end_date: '2026-12-17' }, [422, 'too_long', 'end_date']],
    [
      'at a total that is not shown',
      { expected_total_cents: 1 },
      [409, 'price_changed', 'expected_total_cents'],
    ],
    ['on a day that is none', { start_date: '2026-02-30' }, [400, 'invalid_input', 'start_date']],
    ['with too long a note', { note: 'a'.repeat(1_001) }, [400, 'invalid_input', 'note']],
  ])('%s', async (_, details, refusal) => {
    expect(await refused(details)).toEqual(refusal)
  })

  test('at a price that no card can be charged', async () => {
    const one = { start_date: '2026-06-20', end_date: '2026-06-20', expected_total_cents: undefined }
    expect(await refused(one, { price: 4.99 })).toEqual([422, 'total_too_low', 'end_date'])
    const two = { ...one, end_date: '2026-06-21' }
    expect(await refused(two, { price: 500_000 })).toEqual([422, 'total_too_high', 'end_date'])
    const high = await request(mika, await world.listing(ana, { price: 500_000 }), two)
    expect(high.body.errors[0].detail).toBe('A rental can cost up to $999,999.99. Choose fewer days.')
    expect((await request(mika, await world.listing(ana, { price: 5 }), one)).status).toBe(201)
  })

  test('outside of the owner’s periods', async () => {
    const periods = [{ start_date: '2026-06-15', end_date: '2026-06-21' }]
    expect(await refused({}, { periods })).toEqual([409, 'outside_availability', 'start_date'])
  })

  test('for one’s own item', async () => {
    expect(await refused({}, {}, ana)).toEqual([403, 'own_equipment', 'equipment_id'])
  })

  test('over an approved rental, but not beside it', async () => {
    const id = await world.listing(ana)
    await approve(ana, (await asked(mika, id)).id)
    const other = await world.person()
    const over = await request(other, id, { start_date: '2026-06-22', end_date: '2026-06-23' })
    expect([over.status, over.body.code]).toEqual([409, 'dates_taken'])
    expect(over.body.detail).toMatch(/already booked/)
    expect((await request(other, id, { start_date: '2026-06-23', end_date: '2026-06-24' })).status).toBe(201)
  })

  test('for paused, deleted and missing gear', async () => {
    const id = await world.listing(ana)
    for (const gone of [{ paused_at: new Date() }, { deleted_at: new Date() }]) {
      await world.db.updateTable('equipment').set(gone).where('id', '=', id).execute()
      expect(await request(mika, id)).toMatchObject({ status: 404, body: { code: 'not_on_offer' } })
    }
    expect((await request(mika, randomUUID())).status).toBe(404)
  })

  test('of a visitor, and without a key', async () => {
    const id = await world.listing(ana)
    expect((await request(null, id)).status).toBe(401)
    const body = { equipment_id: id, start_date: '2026-06-20', end_date: '2026-06-22' }
    const keyless = await world.as(mika).post('/rentals', body)
    expect([keyless.status, keyless.body.errors[0].field]).toEqual([400, 'idempotency-key'])
  })

  test('and leaves nothing behind', async () => {
    const owner = await world.person()
    const id = await world.listing(owner)
    await request(mika, id, { expected_total_cents: 1 })
    expect(await hasPending(id)).toBe(false)
    expect(await notificationsOf(owner)).toEqual([])
  })
})

test('the last day that is today elsewhere is judged by the place of the item', async () => {
  world.clock.set('2026-06-11T05:30:00Z')
  const inVancouver = await world.listing(ana, { city: 'Vancouver, British Columbia' })
  const inToronto = await world.listing(ana)
  const tonight = { start_date: '2026-06-10', end_date: '2026-06-10' }
  expect((await request(mika, inVancouver, tonight)).status).toBe(201)
  expect((await request(mika, inToronto, tonight)).body.code).toBe('dates_in_past')
  world.clock.set('2026-06-10T16:00:00Z')
})

describe('one key', () => {
  test('sent six times at once is one rental, one notification and one letter', async () => {
    const owner = await world.person('Owner')
    const renter = await world.person('Renter')
    const id = await world.listing(owner)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(renter, id, {}, key)))

    expect(outcomes(answers)).toEqual({ 201: 6 })
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const rentals = await world.db.selectFrom('rentals').select('id').where('equipment_id', '=', id).execute()
    expect(rentals).toHaveLength(1)
    expect(await notificationsOf(owner)).toHaveLength(1)
    await world.runJobs()
    expect(world.letters.filter((letter) => letter.to === owner.email)).toHaveLength(1)
  })

  test('answers the same rental after it was approved and the price has changed', async () => {
    const id = await world.listing(ana)
    const key = randomUUID()
    const first = await request(mika, id, {}, key)
    await approve(ana, first.body.id)
    await world.db.updateTable('equipment').set({ price: 999 }).where('id', '=', id).execute()
    const again = await request(mika, id, {}, key)
    expect([again.status, again.body.id, again.body.total_cost]).toEqual([201, first.body.id, 750])
  })

  test('with other details is refused; another person’s key is their own', async () => {
    const id = await world.listing(ana)
    const key = randomUUID()
    await request(mika, id, {}, key)
    const reused = await request(mika, id, { end_date: '2026-06-23' }, key)
    expect([reused.status, reused.body.code]).toEqual([422, 'request_key_reused'])
    expect((await request(await world.person(), id, {}, key)).status).toBe(201)
  })

  test('for two items at once makes one of them', async () => {
    const renter = await world.person()
    const ids = [await world.listing(ana), await world.listing(ana)]
    const key = randomUUID()
    const answers = await Promise.all(ids.map((id) => request(renter, id, {}, key)))
    expect(outcomes(answers)).toEqual({ 201: 1, request_key_reused: 1 })
    const flags = await Promise.all(ids.map(hasPending))
    expect(flags.toSorted()).toEqual([false, true])
  })
})

test('a withdrawn request can be asked again', async () => {
  const id = await world.listing(ana)
  await withdraw(mika, (await asked(mika, id)).id)
  expect(await hasPending(id)).toBe(false)
  expect((await request(mika, id)).status).toBe(201)
})
