import { expect, test } from 'vitest'
import { addJob } from '#platform/jobs.ts'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { db, pool } = world
const admin = await world.person('Desk', { admin: true })

const queued = async (key: string) =>
  (await pool.query('select id, attempts from graphile_worker._private_jobs where key = $1', [key])).rows[0]

/** A letter whose every try failed. */
async function failed(key: string, payload: Record<string, unknown> = {}): Promise<string> {
  await addJob(db, 'mail-payment', payload, { key, maxAttempts: 1 })
  await world.runJobs()
  return String((await queued(key)).id)
}

test('a job that failed for good shows its error and ids, and none of its texts', async () => {
  const rental_id = '00000000-0000-4000-8000-000000000001'
  const secret = 'https://example.test/reset?token=abc'
  const id = await failed('one', {
    rental_id,
    letter: 'nonsense',
    text: 'Dear Ana',
    url: secret,
    code: '123456',
  })
  const { body } = await world.as(admin).get('/admin/jobs')
  expect(body.items[0]).toMatchObject({ id, name: 'mail-payment', key: 'one', attempts: 1 })
  expect(body.items[0].about).toEqual({ rental_id, letter: 'nonsense' })
  expect(body.items[0].error).toContain('letter')
  expect(JSON.stringify(body)).not.toMatch(/Dear Ana|token|123456/)
})

test('a retry starts a job from the beginning, a drop removes it, and both are recorded', async () => {
  const [again, dropped] = [await failed('again'), await failed('dropped')]
  const act = (id: string, verb: string) =>
    world.as(admin).post(`/admin/jobs/${id}/${verb}`, { reason: 'Mail is back' })
  expect((await act(again, 'retry')).status).toBe(200)
  expect((await queued('again')).attempts).toBe(0)
  expect((await act(dropped, 'drop')).status).toBe(200)
  expect(await queued('dropped')).toBeUndefined()
  const lines = await db
    .selectFrom('security_events')
    .select(['action', 'resource_id', 'actor_id', 'details'])
    .where('resource_type', '=', 'job')
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'job_retried', resource_id: again, actor_id: admin.id, details: { reason: 'Mail is back' } },
    { action: 'job_dropped', resource_id: dropped, actor_id: admin.id },
  ])
})

test('of two retries of one job the second finds none; a waiting or running job cannot be dropped', async () => {
  const id = await failed('twice')
  const drop = (job: string) => world.as(admin).post(`/admin/jobs/${job}/drop`, { reason: 'Too late' })
  const both = await Promise.all([drop(id), drop(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  await addJob(db, 'mail-payment', {}, { key: 'waits', afterMs: 60_000 })
  expect((await drop((await queued('waits')).id)).status).toBe(404)
  const under = await failed('under')
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where id = $1', [under])
  expect((await drop(under)).status).toBe(404)
  await pool.query('update graphile_worker._private_jobs set locked_at = null where id = $1', [under])
  expect((await world.as(admin).post(`/admin/jobs/${under}/drop`, { reason: ' ' })).status).toBe(400)
})

test('waiting jobs are counted, the list has the oldest first, and pages go by key', async () => {
  await addJob(db, 'mail-payment', {}, { key: 'due' })
  const { body } = await world.as(admin).get('/admin/jobs?limit=1')
  expect(body.waiting).toMatchObject({ later: 1 })
  expect(body.waiting.count).toBeGreaterThan(0)
  expect(body.waiting.oldest_at).not.toBeNull()
  const next = await world.as(admin).get(`/admin/jobs?limit=1&cursor=${body.next_cursor}`)
  expect(next.body.items[0].id).not.toBe(body.items[0].id)
})
