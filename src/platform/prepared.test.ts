import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../tests/support/world.ts'
import { createDatabase, createPool, ENDLESS } from './database.ts'
import { PREPARED, prepare } from './prepared.ts'

const { databaseUrl, db: worlds } = await createWorld()

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

test('a prepared statement is built once, kept by its connection, and asked with the values of each time', async () => {
  let built = 0
  const ask = prepare((db, { low, word }: { low: number; word: string | null }) => {
    built += 1
    const number = sql<number>`n`
    return db
      .selectFrom(sql<{ n: number }>`generate_series(1, 4)`.as(sql`numbers (n)`))
      .select([number.as('n'), sql<string | null>`${word}::text`.as('word')])
      .where(number, '>', low)
      .where(number, '<>', 3)
  })
  const own = createDatabase(createPool(databaseUrl, 1, ({ message }) => expect.fail(message), ENDLESS))
  expect(await ask(own, { low: 1, word: 'a' })).toEqual([
    { n: 2, word: 'a' },
    { n: 4, word: 'a' },
  ])
  expect(await ask(own, { low: 3, word: null })).toEqual([{ n: 4, word: null }])
  const { rows } = await sql<{ generic: string }>`select (generic_plans + custom_plans)::text as generic
    from pg_prepared_statements where statement like '%generate_series%'`.execute(own)
  await own.destroy()
  expect([rows, built]).toEqual([[{ generic: '2' }], 1])
})

test.each<[string, (values: { count: number; ids: string[] }) => unknown]>([
  ['computed with', ({ count }) => count - 1],
  ['put into a text', ({ count }) => `${count}`],
  ['taken apart', (values) => ({ ...values })],
  ['listed', ({ ids }) => [...ids]],
])('a value that is %s while its statement is built is refused', async (_, use) => {
  const ask = prepare((db, values: { count: number; ids: string[] }) => {
    use(values)
    return db.selectFrom('cities').select('id')
  })
  await expect(ask(worlds, { count: 1, ids: [] })).rejects.toThrow()
})
