import type pg from 'pg'

/** A part of a table that is checked or kept up for every row: the statement that drops it, and the one that makes it. */
type Part = { name: string; table: string; drop: string; make: string }

/**
 * Fills tables without their triggers, foreign keys, exclusions and indexes, then makes these again over all rows at once:
 * a few sorts and joins in place of many steps for each row. Primary keys stay, and what other tables refer to.
 * @param client in a transaction, so that whatever ends it before its end leaves the tables as they were
 * @param say receives a line before each part that is made again
 */
export async function fillInBulk(
  client: pg.PoolClient,
  tables: readonly string[],
  say: (line: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: parts } = await client.query<Part>(PARTS, [tables])
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { drop } of parts) await client.query(drop)
  await fill()
  for (const [index, { name, table, make }] of parts.entries()) {
    say(`${table}: ${name}, ${index + 1} of ${parts.length} indexes and checks`)
    await client.query(make)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query(`analyze ${tables.join(', ')}`)
}

/** Indexes before foreign keys, whose checks read them. */
const PARTS = `
  select name, "table", drop, make from (
    select c.conname as name, c.conrelid::regclass::text as "table", c.contype = 'f' as is_foreign,
      format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make
    from pg_constraint c
    where c.conrelid = any($1::text[]::regclass[]) and c.contype in ('f', 'u', 'x')
      and (c.contype = 'f' or not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = c.conindid))
    union all
    select i.indexrelid::regclass::text, i.indrelid::regclass::text, false, format('drop index %s', i.indexrelid::regclass),
      pg_get_indexdef(i.indexrelid)
    from pg_index i
    where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  ) parts order by "table", is_foreign, name`
