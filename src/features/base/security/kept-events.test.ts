import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'

const world = await createWorld()
const { db } = world
const sam = await world.person('Sam')
const admin = await world.person('Desk', { admin: true })

let id = ''
beforeEach(async () => {
  const line = { user_id: sam.id, actor_id: admin.id, action: 'person_suspended', resource_type: 'user' }
  const details = JSON.stringify({ reason: 'spam' })
  const row = await db
    .insertInto('security_events')
    .values({ ...line, details, ip_address: '203.0.113.7', request_id: 'one' })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})

const change = (to: string) => sql`update security_events set ${sql.raw(to)} where id = ${id}`.execute(db)
const line = () => db.selectFrom('security_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a line of the security record', () => {
  test.each([
    `action = 'sign_in'`,
    `details = '{}'`,
    `details = '{"reason": "none"}'`,
    `actor_id = null`,
    `user_id = null`,
    `user_id = actor_id`,
    `request_id = null`,
    `ip_address = '203.0.113.8'`,
    `created_at = now() - interval '6 years'`,
    `times = 2`,
    `last_at = now() + interval '1 day'`,
    `tally = 'x'`,
    `source = 'client'`,
    `resource_id = 'x'`,
    `id = uuidv7()`,
    `ip_address = null, action = 'sign_in'`,
  ])('is not changed by setting %s', async (to) => {
    const before = await line()
    await expect(change(to)).rejects.toMatchObject({ constraint: 'security_events_append_only' })
    expect(await line()).toEqual(before)
  })

  test('may forget its address, and nothing with it', async () => {
    const before = await line()
    await change('ip_address = null')
    expect(await line()).toEqual({ ...before, ip_address: null })
  })

  test('is not deleted before five years, nor all of them at once', async () => {
    const refused = { constraint: 'security_events_append_only' }
    const young = sql`delete from security_events where id = ${id}`
    await expect(young.execute(db)).rejects.toMatchObject(refused)
    await expect(sql`truncate security_events`.execute(db)).rejects.toMatchObject(refused)
    const aged = (age: string) =>
      sql`insert into security_events (action, resource_type, resource_id, created_at)
        values ('sign_in', 'user', ${age}, now() - ${age}::interval)`.execute(db)
    await aged('5 years -1 minute')
    await aged('5 years 1 minute')
    const remove = (age: string) => sql`delete from security_events where resource_id = ${age}`.execute(db)
    await expect(remove('5 years -1 minute')).rejects.toMatchObject(refused)
    expect((await remove('5 years 1 minute')).numAffectedRows).toBe(1n)
  })

  test('that counts goes up and never down', async () => {
    const row = { action: 'webhook_refused', resource_type: 'webhook', tally: 'here', times: 3 }
    const counted = await db.insertInto('security_events').values(row).returning('id').executeTakeFirst()
    id = String(counted?.id)
    await expect(change('times = 2')).rejects.toThrow('kept')
    await expect(change(`times = 4, last_at = last_at - interval '1 hour'`)).rejects.toThrow('kept')
    await change('times = 4, last_at = now()')
    expect((await line()).times).toBe(4)
  })

  test('outlives its people', async () => {
    const gone = await world.person('Gone')
    await sql`insert into security_events (user_id, action, resource_type, resource_id)
      values (${gone.id}, 'sign_up', 'user', 'outlives')`.execute(db)
    await db.deleteFrom('users').where('id', '=', gone.id).execute()
    const left = await db
      .selectFrom('security_events')
      .select('user_id')
      .where('resource_id', '=', 'outlives')
      .execute()
    expect(left).toEqual([{ user_id: null }])
  })
})
