import { beforeEach, expect, test } from 'vitest'
import { queueOf } from '../../../../../tests/support/queue.ts'
import { outcomes } from '../../../../../tests/support/rentals.ts'
import { createWorld } from '../../../../../tests/support/world.ts'
import { HOLD_MS } from './queue.ts'

const world = await createWorld()
const { claim, decide, lookedOver, rowOf, reportOf, edit, reported, waiting, skip } = queueOf(world)
type Person = Awaited<ReturnType<typeof world.person>>
const REASON = 'This is not a camera.'
const ROUNDS = Array.from({ length: 3 }, (_, round) => round)

beforeEach(lookedOver)

const hold = (admin: Person, id: string, decision: string, reason?: string) =>
  world.as(admin).post(`/admin/queue/${id}/decision`, { decision, reason, hold: true })
const holdReport = (admin: Person, id: string, outcome: string, reason?: string) =>
  world.as(admin).post(`/admin/reports/${id}/decision`, { outcome, reason, hold: true })
const undo = (admin: Person, id: string) => world.as(admin).delete(`/admin/queue/${id}/decision`)
const seen = async (listing: string) => (await world.as(null).get(`/equipment/${listing}`)).status
const lettersTo = (person: Person) =>
  world.db.selectFrom('deliveries').select('message_id').where('user_id', '=', person.id).execute()
const lines = (action: 'queue_decided' | 'report_decided', id: string) =>
  world.db
    .selectFrom('security_events')
    .select(['actor_id', 'request_id', 'ip_address'])
    .where('action', '=', action)
    .where('resource_id', '=', id)
    .execute()

async function carryOut() {
  await world.later(HOLD_MS)
  await world.runJobs()
}

test('a held decision is silent until its time, waits for no desk, and is then carried out', async () => {
  const { admin, owner, listing } = await waiting()
  const other = await world.person('Other', { admin: true })
  await lookedOver()
  await edit(listing, { description: 'New words' })
  const { id } = (await claim(admin)).body.claim
  const held = await hold(admin, id, 'hide', REASON)
  expect(held.body).toMatchObject({
    decided: 1,
    deciding_at: expect.any(String),
    waiting: { items: 0, held: 0 },
  })
  const before = (await lettersTo(owner)).length
  await world.runJobs()
  expect([await seen(listing), (await lettersTo(owner)).length]).toEqual([200, before])
  for (const desk of [admin, other]) expect((await claim(desk)).body.claim).toBeNull()
  expect((await claim(other, { id })).body.code).toBe('queue_held')
  expect((await skip(admin, id)).body.code).toBe('queue_decided')
  expect((await decide(admin, id, 'keep')).body.code).toBe('queue_decided')

  await carryOut()
  expect(await seen(listing)).toBe(404)
  expect(await rowOf(id)).toMatchObject({ decision: 'hidden', deciding_at: null, reviewed_by: admin.id })
  expect((await lettersTo(owner)).length).toBe(before + 1)
  expect(await lines('queue_decided', id)).toMatchObject([
    { actor_id: admin.id, request_id: held.headers.get('x-request-id'), ip_address: expect.any(String) },
  ])
})

test('taken back in time nothing happened, and the same desk judges it again', async () => {
  const { admin, owner, listing } = await waiting()
  await edit(listing, { description: 'New words' })
  const { id } = (await claim(admin)).body.claim
  const before = (await lettersTo(owner)).length
  await hold(admin, id, 'suspend', REASON)
  const { status, body } = await undo(admin, id)
  expect([status, body.claim.id, body.waiting.items]).toEqual([200, id, 1])
  await carryOut()
  expect(await rowOf(id)).toMatchObject({ decision: null, reviewed_at: null, claimed_by: admin.id })
  expect([await seen(listing), (await lettersTo(owner)).length]).toEqual([200, before])
  expect(await lines('queue_decided', id)).toEqual([])
  expect((await decide(admin, id, 'keep')).status).toBe(200)
  expect((await undo(admin, id)).body.code).toBe('queue_decided')
})

test('of a report its reporter hears only when it is carried out', async () => {
  const { admin, listing } = await waiting()
  const reporter = await world.person('Reporter')
  await lookedOver()
  const id = await reported(reporter, 'equipment', listing)
  await claim(admin)
  await holdReport(admin, id, 'keep')
  await undo(admin, id)
  await carryOut()
  const before = (await lettersTo(reporter)).length
  expect(await reportOf(id)).toMatchObject({ closed_at: null, outcome: null })
  await holdReport(admin, id, 'keep')
  await carryOut()
  expect(await reportOf(id)).toMatchObject({ outcome: 'kept', closed_by: admin.id, deciding_at: null })
  expect((await lettersTo(reporter)).length).toBe(before + 1)
})

test('an impossible decision is refused at once, and not held', async () => {
  const { admin } = await waiting()
  await lookedOver()
  const sam = await world.person('Sam')
  const { id } = (await claim(admin)).body.claim
  expect(outcomes([await hold(admin, id, 'hide', REASON), await hold(admin, id, 'suspend', 'no')])).toEqual({
    queue_not_hidden: 1,
    queue_reason_missing: 1,
  })
  await lookedOver()
  await world.person('Colleague', { admin: true })
  const next = (await claim(admin)).body.claim
  expect((await hold(admin, next.id, 'suspend', REASON)).body.code).toBe('suspend_administrator')
  await carryOut()
  expect(await rowOf(next.id)).toMatchObject({ reviewed_at: null, deciding_at: null })
  expect((await world.as(sam).get('/verification')).status).toBe(200)
})

test('one that is refused by then waits again, for any desk', async () => {
  const { admin } = await waiting()
  const other = await world.person('Other', { admin: true })
  await lookedOver()
  const sam = await world.person('Sam')
  const { id } = (await claim(admin)).body.claim
  await hold(admin, id, 'suspend', REASON)
  await world.db.insertInto('administrators').values({ user_id: sam.id }).execute()
  await carryOut()
  expect(await rowOf(id)).toMatchObject({ reviewed_at: null, claimed_by: null, deciding_at: null })
  expect((await claim(other)).body.claim.id).toBe(id)
})

test.each(['keep', 'hide'])(
  '%s is not carried out once its administrator has lost the role',
  async (decision) => {
    const { admin, owner, listing } = await waiting()
    const other = await world.person('Other', { admin: true })
    await lookedOver()
    await edit(listing, { description: 'New words' })
    const { id } = (await claim(admin)).body.claim
    await hold(admin, id, decision, REASON)
    await world.db.deleteFrom('administrators').where('user_id', '=', admin.id).execute()
    const before = (await lettersTo(owner)).length
    await carryOut()
    expect(await rowOf(id)).toMatchObject({ reviewed_at: null, claimed_by: null, deciding_at: null })
    expect([await seen(listing), (await lettersTo(owner)).length]).toEqual([200, before])
    expect(await lines('queue_decided', id)).toEqual([])
    expect((await claim(other)).body.claim.id).toBe(id)
  },
)

test('later edits wait until the held decision is carried out', async () => {
  const { admin, listing } = await waiting()
  await edit(listing, { description: 'One' })
  const { id } = (await claim(admin)).body.claim
  await hold(admin, id, 'keep')
  await edit(listing, { description: 'Two' })
  expect((await claim(admin)).body.claim).toBeNull()
  await carryOut()
  expect((await claim(admin)).body.claim.parts[0].fresh[0].text).toBe('Two')
})

test('if the server can’t carry it out while the claim lasts, it waits again', async () => {
  const { admin, listing } = await waiting()
  await edit(listing, { description: 'One' })
  const { id } = (await claim(admin)).body.claim
  await hold(admin, id, 'keep')
  const other = await world.person('Other', { admin: true })
  world.clock.advance(11 * 60_000)
  expect((await claim(other)).body.claim.id).toBe(id)
  await carryOut()
  expect(await rowOf(id)).toMatchObject({ decision: null, claimed_by: other.id })
})

test.each(ROUNDS)('carried out as it is taken back: one of the two (%i)', async () => {
  const { admin, listing } = await waiting()
  await edit(listing, { description: 'One' })
  const { id } = (await claim(admin)).body.claim
  await hold(admin, id, 'keep')
  await world.later(HOLD_MS)
  const [undone] = await Promise.all([undo(admin, id), world.runJobs()])
  expect((await rowOf(id)).decision).toBe(undone.status === 200 ? null : 'kept')
})
