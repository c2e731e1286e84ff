import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { PREPARED } from './prepared.ts'

const world = await createWorld()

test('a connection keeps the plan of a marked statement, and of no other', async () => {
  const kept = await world.db.connection().execute(async (db) => {
    for (const value of [1, 2]) {
      await sql`select ${value}::integer as plain`.execute(db)
      const { rows } = await sql`select ${value}::integer as marked ${PREPARED}`.execute(db)
      expect(rows).toEqual([{ marked: value }])
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%::integer as %'`.execute(db)
  })
  expect(kept.rows.map(({ statement }) => statement)).toEqual(['select $1::integer as marked /* prepared */'])
})
