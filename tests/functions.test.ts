import { expect, test } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { createWorld } from './support/world.ts'

const world = await createWorld()

const faces = 'people_faces.sql'
const madeAs = async () =>
  (await world.pool.query('select checksum from schema_functions where name = $1', [faces])).rows[0]?.checksum

test('a changed function or view is replaced at the next start, and nothing else', async () => {
  expect(await migrate(world.databaseUrl)).toEqual([])
  const checksum = await madeAs()

  // As a version before left it: another text, and a view that says something else.
  await world.pool.query(`create or replace view people_faces as
    select p.id, 'somebody'::text as name, p.avatar_url, p.account_type, p.xmin::text as row_version from profiles p`)
  await world.pool.query('update schema_functions set checksum = $1 where name = $2', ['older', faces])
  expect(await migrate(world.databaseUrl)).toEqual([faces])
  expect(await madeAs()).toBe(checksum)

  const ana = await world.person('Ana')
  const { rows } = await world.pool.query('select name from people_faces where id = $1', [ana.id])
  expect(rows).toEqual([{ name: 'Ana' }])
})

test('a dependent one is made after the one it needs, in any order of reading', async () => {
  await world.pool.query('drop view people_faces')
  await world.pool.query('drop function near_lenders')
  await world.pool.query('update schema_functions set checksum = $1', ['older'])
  const made = await migrate(world.databaseUrl)
  expect(made).toContain('near_lenders.sql')
  expect(made).toContain(faces)
})
