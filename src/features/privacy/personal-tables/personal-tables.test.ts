import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../../tests/support/world.ts'
import { personalTables } from './personal-tables.ts'

const world = await createWorld()

test('every table with a key to a person is on the list, with each of its keys', async () => {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select c.conrelid::regclass::text as name, array_agg(distinct a.attname order by a.attname)::text[] as keys
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass) and cardinality(c.conkey) = 1
    group by 1 order by 1`.execute(world.db)
  expect(Object.fromEntries(rows.map(({ name, keys }) => [name, keys]))).toEqual(personalTables)
})
