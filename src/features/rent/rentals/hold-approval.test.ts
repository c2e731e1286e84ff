import { expect, test } from 'vitest'
import { outcomes, rentalsOf } from '../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { asked, approve, reject, withdraw, notificationsOf } = rentalsOf(world)
const ana = await world.person('Ana')
const HELD = { hold: true, pickup_address: '12 Queen St', decline_message: 'Sorry, call me at 416 555 0199' }
const ROUNDS = Array.from({ length: 3 }, (_, round) => round)

const readAs = async (person: typeof ana, id: string) => (await world.as(person).get(`/rentals/${id}`)).body
const undo = (person: typeof ana, id: string) => world.as(person).delete(`/rentals/${id}/approval`)

/** Two renters who ask for the same days. */
async function twoAsk() {
  const [mika, noe] = await Promise.all([world.person('Mika'), world.person('Noé')])
  const listing = await world.listing(ana)
  return { mika, noe, first: await asked(mika, listing), second: await asked(noe, listing) }
}

async function carryOut() {
  await world.later(10_000)
  await world.runJobs()
}

test('a held approval is silent for ten seconds, and is then carried out with its declines', async () => {
  const { mika, noe, first, second } = await twoAsk()
  const { body } = await approve(ana, first.id, HELD)
  expect([body.status, body.approving_at]).toEqual(['pending', expect.any(String)])
  expect((await readAs(mika, first.id)).approving_at).toBeNull()
  await world.runJobs()
  expect(await notificationsOf(mika)).toEqual([])

  await carryOut()
  const approved = await readAs(ana, first.id)
  expect([approved.status, approved.approving_at, approved.pickup_address]).toEqual([
    'approved',
    null,
    '12 Queen St',
  ])
  const declined = await readAs(noe, second.id)
  expect([declined.status, declined.because]).toEqual(['rejected', null])
  expect(declined.answer_message).toMatch(/^Sorry, call me at (?!416)/)
  expect(await notificationsOf(noe)).toMatchObject([{ type: 'rental_rejected' }])
})

test('taken back in time, nothing happened', async () => {
  const { mika, noe, first, second } = await twoAsk()
  await approve(ana, first.id, HELD)
  expect((await undo(mika, first.id)).status).toBe(404)
  const { body } = await undo(ana, first.id)
  expect([body.status, body.approving_at, body.may.approve]).toEqual(['pending', null, true])
  await carryOut()
  expect((await readAs(ana, first.id)).status).toBe('pending')
  expect((await readAs(ana, second.id)).status).toBe('pending')
  expect([await notificationsOf(mika), await notificationsOf(noe)]).toEqual([[], []])
  // Nothing to take back is no failure, and what was answered stays.
  expect((await undo(ana, first.id)).status).toBe(200)
  await approve(ana, first.id)
  expect((await undo(ana, first.id)).body.code).toBe('already_answered')
})

test('an approval that is held again waits its ten seconds again', async () => {
  const { first } = await twoAsk()
  await approve(ana, first.id, HELD)
  await undo(ana, first.id)
  await world.later(6_000)
  await approve(ana, first.id, { ...HELD, pickup_address: '9 King St' })
  await world.later(6_000)
  await world.runJobs()
  expect((await readAs(ana, first.id)).status).toBe('pending')
  await world.later(4_000)
  await world.runJobs()
  expect((await readAs(ana, first.id)).pickup_address).toBe('9 King St')
})

test('another answer in between goes first, and the held one is dropped', async () => {
  const { first, second } = await twoAsk()
  await approve(ana, first.id, HELD)
  await reject(ana, first.id)
  await carryOut()
  expect([(await readAs(ana, first.id)).status, (await readAs(ana, second.id)).status]).toEqual([
    'rejected',
    'pending',
  ])
})

test('one that is refused by then waits for another answer', async () => {
  const { first } = await twoAsk()
  await approve(ana, first.id, HELD)
  await world.db
    .updateTable('equipment')
    .set({ hidden_at: world.clock.now(), hidden_reason: 'prohibited' })
    .where('id', '=', first.equipment_id)
    .execute()
  await carryOut()
  const { status, approving_at } = await readAs(ana, first.id)
  expect([status, approving_at]).toEqual(['pending', null])
})

test('near its deadline an approval goes out at once', async () => {
  const { first } = await twoAsk()
  const { body } = await approve(ana, first.id, {})
  expect(body.status).toBe('approved')
  const again = await twoAsk()
  const due = (await readAs(ana, again.first.id)).clocks[0].due_at
  world.clock.set(new Date(new Date(due).getTime() - 30_000).toISOString())
  expect((await approve(ana, again.first.id, HELD)).body.status).toBe('approved')
  world.clock.set('2026-06-10T16:00:00Z')
})

test.each(ROUNDS)('two tabs hold overlapping approvals: never two approved (%i)', async () => {
  const { first, second } = await twoAsk()
  const held = await Promise.all([approve(ana, first.id, HELD), approve(ana, second.id, HELD)])
  expect(outcomes(held)).toEqual({ 200: 2 })
  await carryOut()
  const ended = await Promise.all([first, second].map(async ({ id }) => (await readAs(ana, id)).status))
  expect(ended.sort()).toEqual(['approved', 'rejected'])
})

test.each(ROUNDS)('carried out as its renter withdraws: withdrawn in the end (%i)', async () => {
  const { mika, first, second } = await twoAsk()
  await approve(ana, first.id, HELD)
  await world.later(10_000)
  await Promise.all([world.runJobs(), withdraw(mika, first.id)])
  const { status, events } = await readAs(ana, first.id)
  expect(status).toBe('withdrawn')
  const wasApproved = events.some((event: { act: string }) => event.act === 'approve')
  expect((await readAs(ana, second.id)).status).toBe(wasApproved ? 'rejected' : 'pending')
})
