import { describe, expect, test } from 'vitest'
import { rounds } from '../../../../tests/support/long.ts'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve, reject, withdraw, hasPending, notificationsOf } = rentalsOf(world)
const ana = await world.person('Ana')
const renters = await Promise.all(Array.from({ length: 8 }, (_, index) => world.person(`Renter ${index}`)))
const [mika] = renters as [(typeof renters)[0]]

/** Races are run again and again: one round proves little. */
const ROUNDS = Array.from({ length: rounds(8) }, (_, round) => round)

test('an approval holds the days and tells the renter once, by app and letter', async () => {
  const renter = await world.person('Noé', { locale: 'fr-CA' })
  const rental = await asked(renter, await world.listing(ana))
  const details = { pickup_window: '8–10 h', pickup_address: '12 Queen St', message: 'See you there' }
  const answer = await approve(ana, rental.id, details)
  expect(answer.body).toMatchObject({
    status: 'approved',
    pickup_window: '8–10 h',
    pickup_address: '12 Queen St',
    answer_message: 'See you there',
    may: { approve: false, reject: false, send_approval: true },
  })
  expect(answer.body.events.map((event: { act: string }) => event.act)).toEqual(['request', 'approve'])
  expect(await notificationsOf(renter)).toMatchObject([
    { type: 'rental_approved', title: 'Location approuvée', action_url: '/my-rentals', sender_name: 'Ana' },
  ])
  await world.runJobs()
  const letters = world.letters.filter(({ to }) => to === renter.email)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    'Approuvée\u00a0: Sony FX6',
    'Demande envoyée\u00a0: Sony FX6',
  ])
  const letter = letters.find(({ subject }) => subject.startsWith('Approuvée'))
  expect(letter?.text).toContain('12 Queen St')
  expect(letter?.text).toContain('«\u00a0See you there\u00a0»')
})

test('a rejection frees the owner, tells the renter, and says why', async () => {
  const rental = await asked(mika, await world.listing(ana))
  const { body } = await reject(ana, rental.id, { message: 'In repair' })
  expect(body).toMatchObject({ status: 'rejected', answer_message: 'In repair' })
  expect(await notificationsOf(mika)).toMatchObject([{ type: 'rental_rejected' }])
  expect(await hasPending(rental.equipment_id)).toBe(false)
})

test('a withdrawal tells both sides, orders the end of the checkout, and leaves nothing owed', async () => {
  const [owner, renter] = await Promise.all([world.person(), world.person()])
  const rental = await asked(renter, await world.listing(owner))
  await approve(owner, rental.id)
  const { session_id } = (await world.as(renter).post(`/rentals/${rental.id}/checkout`)).body
  expect((await withdraw(renter, rental.id)).body).toMatchObject({ status: 'withdrawn' })
  const types = async (person: typeof owner) => (await notificationsOf(person)).map(({ type }) => type)
  expect(await types(owner)).toEqual(['rental_request', 'rental_withdrawn'])
  expect(await types(renter)).toEqual(['rental_approved', 'rental_withdrawn'])
  const { rows } = await world.pool.query(`select key from graphile_worker.jobs where key like '%' || $1`, [
    session_id,
  ])
  expect(rows.map(({ key }) => key).sort()).toEqual([
    `close-checkout:${session_id}`,
    `sandbox-session:${session_id}`,
  ])
  const charges = world.db.selectFrom('charges').select('status').where('subject_id', '=', rental.id)
  expect(await charges.execute()).toEqual([{ status: 'void' }])
})

test('an approval declines the other requests for its days, with near days and like gear', async () => {
  const id = await world.listing(ana)
  const [first, second] = [await asked(renters[1] ?? mika, id), await asked(renters[2] ?? mika, id)]
  const next = { start_date: '2026-06-23', end_date: '2026-06-24' }
  const other = await asked(renters[3] ?? mika, id, next)
  const before = (await world.as(ana).get(`/rentals/${second.id}`)).body
  expect(before.clashes.map((clash: { id: string }) => clash.id)).toEqual([first.id])
  expect((await world.as(renters[2] ?? mika).get(`/rentals/${second.id}`)).body.clashes).toEqual([])
  await approve(ana, first.id)
  const statuses = async () =>
    Promise.all(
      [second, other].map(async (rental) => (await world.as(ana).get(`/rentals/${rental.id}`)).body.status),
    )
  expect(await statuses()).toEqual(['rejected', 'pending'])
  const { body } = await world.as(renters[2] ?? mika).get(`/rentals/${second.id}`)
  expect(body).toMatchObject({ because: 'dates_given', answer_message: 'Somebody else has these days.' })
  const answer = await approve(ana, second.id)
  expect([answer.status, answer.body.code]).toEqual([409, 'already_answered'])
  await world.runJobs()
  const letter = world.letters.find(
    ({ to, subject }) => to === renters[2]?.email && subject.startsWith('Not available'),
  )
  expect(letter?.text).toContain(`/equipment/${id}?from=2026-06-23&to=2026-06-25`)
  expect(letter?.text).toMatch(/\/rent\/[\w-]+\?location=Toronto\S+from=2026-06-20&to=2026-06-22/)
})

test('an approval declines a request for one of its days, and none for the days beside them', async () => {
  const listing = await world.listing(ana)
  const { id } = await asked(mika, listing)
  const others = [
    ['2026-06-18', '2026-06-19', 'pending'],
    ['2026-06-18', '2026-06-20', 'rejected'],
    ['2026-06-22', '2026-06-24', 'rejected'],
    ['2026-06-23', '2026-06-24', 'pending'],
  ] as const
  const requests = await Promise.all(
    others.map(async ([start_date, end_date, stage], index) => {
      const renter = renters[index + 1] ?? mika
      return { renter, stage, rental: await asked(renter, listing, { start_date, end_date }) }
    }),
  )
  await approve(ana, id)
  for (const { renter, stage, rental } of requests) {
    expect((await world.as(renter).get(`/rentals/${rental.id}`)).body.status).toBe(stage)
  }
  expect(await hasPending(listing)).toBe(true)
})

test('a notice that asks for something is read once that is done or over', async () => {
  const [owner, renter] = await Promise.all([world.person(), world.person()])
  const rental = await asked(renter, await world.listing(owner))
  const read = async (person: typeof owner) =>
    (await notificationsOf(person)).map(({ type, read }) => `${type} ${read ? 'read' : 'new'}`)
  expect(await read(owner)).toEqual(['rental_request new'])
  await approve(owner, rental.id)
  expect([await read(owner), await read(renter)]).toEqual([['rental_request read'], ['rental_approved new']])
  await withdraw(renter, rental.id)
  expect(await read(renter)).toEqual(['rental_approved read', 'rental_withdrawn new'])
})

describe('at one instant', () => {
  test.each(ROUNDS)('two clicks on one approval: one wins, the other learns the winner (%i)', async () => {
    const renter = await world.person()
    const rental = await asked(renter, await world.listing(ana))
    const answers = await Promise.all([approve(ana, rental.id), approve(ana, rental.id)])
    expect(outcomes(answers)).toEqual({ 200: 1, already_answered: 1 })
    expect(await notificationsOf(renter)).toHaveLength(1)
    await world.runJobs()
    const letters = world.letters.filter(
      ({ to, subject }) => to === renter.email && subject.startsWith('Approved'),
    )
    expect(letters).toHaveLength(1)
  })

  test.each(ROUNDS)('eight overlapping approvals: the database lets one through (%i)', async () => {
    const id = await world.listing(ana)
    const rentals = await Promise.all(
      renters.map((renter, index) =>
        asked(renter, id, { start_date: `2026-06-2${index % 3}`, end_date: '2026-06-23' }),
      ),
    )
    const answers = await Promise.all(rentals.map((rental) => approve(ana, rental.id)))
    expect(outcomes(answers)).toEqual({ 200: 1, already_answered: 7 })
    expect(await hasPending(id)).toBe(false)
  })

  test.each(ROUNDS)('approval and rejection: one of them (%i)', async () => {
    const rental = await asked(mika, await world.listing(ana))
    const answers = await Promise.all([approve(ana, rental.id), reject(ana, rental.id)])
    expect(outcomes(answers)).toEqual({ 200: 1, already_answered: 1 })
    expect(await hasPending(rental.equipment_id)).toBe(false)
  })

  test.each(ROUNDS)('approval and withdrawal: withdrawn in the end, notified in order (%i)', async () => {
    const renter = await world.person()
    const rental = await asked(renter, await world.listing(ana))
    const [approval, withdrawal] = await Promise.all([approve(ana, rental.id), withdraw(renter, rental.id)])
    expect(withdrawal.status).toBe(200)
    expect(['200', 'not_pending']).toContain(approval.status === 200 ? '200' : approval.body.code)
    const { body } = await world.as(renter).get(`/rentals/${rental.id}`)
    const acts = body.events.map((event: { act: string }) => event.act)
    expect(acts).toEqual(
      approval.status === 200 ? ['request', 'approve', 'withdraw'] : ['request', 'withdraw'],
    )
    expect(await hasPending(rental.equipment_id)).toBe(false)
  })
})
