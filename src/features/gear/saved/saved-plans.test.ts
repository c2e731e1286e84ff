import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createLargeWorld } from '../../../../tests/support/large-world.ts'
import { dueSearches } from './store/runs.ts'

const world = await createLargeWorld()

test('the due searches, the hearts of a listing and a person’s page are read by their indexes', async () => {
  const [mika, ana] = [await world.person('Mika'), await world.person('Ana')]
  const listing = await world.listing(ana)
  await sql`insert into users (name, email, username)
    select 'Reader', 'reader' || n || '@test.example', 'reader' || n from generate_series(1, 3000) n`.execute(
    world.db,
  )
  await sql`insert into saved_searches (user_id, filters, cadence, next_run_at, created_at, ends_at)
    select id, '{}', 'at_once', ${world.clock.now()}::timestamptz + interval '5 minutes', now(), now() + interval '1 year'
    from users`.execute(world.db)
  await sql`insert into saved_listings select id, ${listing}, now() from users`.execute(world.db)
  await sql`analyze saved_searches`.execute(world.db)
  await sql`analyze saved_listings`.execute(world.db)
  const asked = [
    dueSearches(world.clock.now(), 50),
    sql`select count(*) from saved_searches where user_id = ${mika.id}`,
    sql`select from saved_listings where user_id = ${mika.id} order by saved_at desc, equipment_id desc limit 25`,
    sql`select id from equipment where updated_at > '2099-01-01' limit 2001`,
  ]
  for (const statement of asked) {
    const { sql: text, parameters } = statement.compile(world.db)
    const { rows } = await world.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN'])
    expect(plan.filter((line) => /Seq Scan on (saved_|equipment)|Sort/.test(line))).toEqual([])
    expect(plan.join('\n')).toMatch(/Index/)
  }
})
