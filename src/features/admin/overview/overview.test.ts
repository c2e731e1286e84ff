import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payingIn } from '../../../../tests/support/paying.ts'
import { createWorld } from '../../../../tests/support/world.ts'
import type { FunnelDay, Overview, Week } from './contract.ts'

const world = await createWorld()
const { db, services } = world
const paying = payingIn(world)
const admin = await world.person('Desk', { admin: true })
const read = async (): Promise<Overview> => (await world.as(admin).get('/admin/overview')).body
const weekOf = ({ weeks }: Overview, week: string) => weeks.find((one): one is Week => one.week === week)
const today = ({ days }: Overview) => days.find((one): one is FunnelDay => one.day === '2026-06-10')

/** People and listings get the machine's own time. */
const happenThen = async () => {
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await sql`update users set created_at = ${longAgo} where created_at > now() - interval '1 hour'`.execute(db)
  await sql`update equipment set created_at = ${longAgo} where created_at > now() - interval '1 hour'`.execute(
    db,
  )
}

test('figures are those of the books and the people, week by week from Monday in Toronto', async () => {
  const paid = await paying.approvedRental()
  await paying.pay((await paying.open(paid)).url)
  for (const event of await paying.events('v1.checkout.session.completed')) await paying.tell(event)
  await paying.approvedRental()
  await happenThen()
  const [late, early] = [await world.person('Late'), await world.person('Early')]
  // Sunday night in Toronto is Monday in Greenwich.
  const born = { [late.id]: '2026-06-08T03:59:59Z', [early.id]: '2026-06-08T04:00:00Z' }
  for (const [id, created_at] of Object.entries(born)) {
    await db
      .updateTable('users')
      .set({ created_at: new Date(created_at) })
      .where('id', '=', id)
      .execute()
  }
  const found = await read()
  expect(found.weeks).toHaveLength(26)
  expect(found.weeks.at(-1)?.week).toBe('2026-06-08')
  expect(weekOf(found, '2026-06-01')).toMatchObject({ people: 1, requests: 0, paid_cents: 0 })
  expect(weekOf(found, '2026-06-08')).toEqual({
    ...{ week: '2026-06-08', people: 1, listings: 0, requests: 2, approvals: 2 },
    ...{ paid_cents: 75_000, fee_cents: 3_750, refunded_cents: 0 },
  })
  expect(found).toMatchObject({ counted_since: null, days: [], searched_often: 0, unfound: [] })
  expect(found.stages).toEqual([
    { stage: 'approved', count: 1 },
    { stage: 'booked', count: 1 },
  ])
  expect(found).toMatchObject({ people: 7, on_offer: 2, stores: 0 })

  const cancelled = await world.as(paid.owner).post(`/rentals/${paid.id}/cancellation`, { message: 'Sorry' })
  expect(cancelled.status).toBe(200)
  expect(weekOf(await read(), '2026-06-08')).toMatchObject({
    ...{ paid_cents: 75_000, fee_cents: 0, refunded_cents: 75_000 },
  })
})

test('the funnel to a paid rental starts with counted views; search words appear from three searches on', async () => {
  const listing = await world.listing(await world.person('Ana'))
  for (let n = 0; n < 3; n += 1)
    await world.as(null).get('/equipment/summary?query=teleporter&location=Toronto')
  for (let n = 0; n < 2; n += 1) await world.as(null).get('/equipment/summary?query=holodeck')
  await world.as(null).post('/figures/seen', { seen: [listing], opened: [listing] })
  await services.figures.write()
  const found = await read()
  expect(today(found)).toMatchObject({ searches: 5, seen: 1, forms: 1, requests: 2, approvals: 2, paid: 1 })
  expect(found.days).toHaveLength(1)
  expect(found).toMatchObject({ counted_since: '2026-06-10', searched_often: 1 })
  expect(found.unfound).toEqual([
    { words: 'teleporter', place: 'Toronto, Ontario', place_fr: 'Toronto, Ontario', count: 3 },
  ])
})

test('frequent searches with results differ from searches without any', async () => {
  await world.as(null).get('/equipment/summary?query=sony')
  await services.figures.write()
  const before = await read()
  for (let n = 0; n < 2; n += 1) await world.as(null).get('/equipment/summary?query=sony')
  await services.figures.write()
  const after = await read()
  expect(after.searched_often).toBe(before.searched_often + 1)
  expect(after.unfound).toEqual(before.unfound)
})

test('the figures of what waits are those of the queue, also after a listing is removed', async () => {
  const lena = await world.person('Lena')
  const before = (await read()).waiting.moderation
  const made = await world.listing(lena)
  await world.as(lena).post('/reports', { subject_type: 'person', subject_id: admin.id, reason: 'spam' })
  const queue = async () => (await world.as(admin).get('/admin/queue')).body
  const same = async () => {
    const [{ waiting }, { items, reports }] = [await read(), await queue()]
    expect([waiting.moderation, waiting.reports]).toEqual([items, reports])
    return waiting.moderation
  }
  expect(await same()).toBe(before + 1)
  expect((await world.as(lena).delete(`/equipment/${made}`)).status).toBeLessThan(300)
  expect(await same()).toBe(before)
})

test('waiting work is counted where it waits', async () => {
  const [luc, mika] = [await world.person('Luc'), await world.person('Mika')]
  const before = (await read()).waiting
  const reported = { subject_type: 'person', subject_id: luc.id, reason: 'spam' }
  await world.as(mika).post('/reports', reported)
  await world.as(luc).post('/procedures/schedule_account_deletion', { user_id: luc.id })
  await sql`select graphile_worker.add_job('no_such_job', max_attempts := 1)`.execute(db)
  await sql`select graphile_worker.add_job('waits', run_at := now() + interval '1 day')`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'no_such_job')`.execute(
    db,
  )
  const { waiting } = await read()
  expect(waiting).toEqual({
    ...before,
    reports: before.reports + 1,
    jobs: before.jobs + 1,
    leaving: before.leaving + 1,
  })
})
