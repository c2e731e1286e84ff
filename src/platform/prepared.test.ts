import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { createDatabase, createPool, ENDLESS } from './database.ts'
import { PREPARED } from './prepared.ts'

const { databaseUrl } = await createWorld()

test('a connection keeps the plan of a marked statement, and of no other', async () => {
  // The world's own connections keep all.
  const ofProduct = createDatabase(createPool(databaseUrl, 1, ({ message }) => expect.fail(message), ENDLESS))
  const kept = await ofProduct.connection().execute(async (db) => {
    for (const value of [1, 2]) {
      await sql`select ${value}::integer as plain`.execute(db)
      const { rows } = await sql`select ${value}::integer as marked ${PREPARED}`.execute(db)
      expect(rows).toEqual([{ marked: value }])
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements
      where statement like '%::integer as %'`.execute(db)
  })
  await ofProduct.destroy()
  expect(kept.rows.map(({ statement }) => statement)).toEqual(['select $1::integer as marked /* prepared */'])
})
