import type { ClientBase } from 'pg'

const SCHEMAS = ['public', 'sandbox']
const OURS = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

/** The whole schema as SQL text: tables, constraints, indexes, functions, views and triggers, in a stable order. */
export async function describeSchema(client: ClientBase): Promise<string> {
  const parts = ['-- Made by `npm run schema` from database/migrations and database/functions; do not edit.']
  for (const { name, columns, constraints } of await readTables(client)) {
    parts.push(
      `create table ${name} (\n${[...columns, ...constraints].map((line) => `  ${line}`).join(',\n')}\n);`,
    )
  }
  parts.push(
    ...(await lines(client, INDEXES)),
    ...(await lines(client, FUNCTIONS)),
    ...(await lines(client, VIEWS)),
    ...(await lines(client, TRIGGERS)),
  )
  return `${parts.join('\n\n')}\n`
}

/** TypeScript interfaces of every table, for Kysely. */
export async function describeTypes(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS, [SCHEMAS])
  const tables = Map.groupBy(rows, (row) => row.table)
  const bodies = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => `    ${column.column}: ${typeOf(column)}`)
    return `  ${/^\w+$/.test(table) ? table : `'${table}'`}: {\n${fields.join('\n')}\n  }`
  })
  return `// Made by \`npm run schema\`; do not edit.\nimport type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
type Jsonb = ColumnType<Json, string, string>
type OptionalJsonb = ColumnType<Json, string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date, Date | string | undefined, Date | string>

export type Schema = {\n${bodies.join('\n')}\n}\n`
}

type Column = {
  table: string
  column: string
  type: string
  required: boolean
  defaulted: boolean
  generated: boolean
}

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  tsvector: 'string',
  point: 'string',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'int4[]': 'number[]',
  'text[]': 'string[]',
  bytea: 'Buffer',
  'double precision': 'number',
}

function typeOf(column: Column): string {
  if (column.type === 'jsonb' || column.type === 'json') return column.defaulted ? 'OptionalJsonb' : 'Jsonb'
  if (column.type === 'timestamp with time zone' && column.required)
    return column.defaulted ? 'OptionalInstant' : 'Instant'
  const base = column.type === 'timestamp with time zone' ? 'Instant' : (TYPES[column.type] ?? 'unknown')
  const type = column.required
    ? base
    : base === 'Instant'
      ? 'ColumnType<Date | null, Date | string | null | undefined, Date | string | null>'
      : `${base} | null`
  if (column.generated) return `GeneratedAlways<${type}>`
  return column.defaulted ? `Generated<${type}>` : type
}

const COLUMNS = `
  select case when c.table_schema = 'public' then c.table_name else c.table_schema || '.' || c.table_name end as table,
    column_name as column, case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type,
    is_nullable = 'NO' as required, column_default is not null as defaulted,
    is_generated = 'ALWAYS' or is_identity = 'YES' as generated
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = any($1) and t.table_type in ('BASE TABLE', 'VIEW') and c.table_name not in ('schema_migrations', 'schema_functions')
    and not exists (select from pg_depend d where d.objid = format('%I.%I', c.table_schema, c.table_name)::regclass and d.deptype = 'e')
  order by c.table_schema, c.table_name, ordinal_position`

type Table = { name: string; columns: string[]; constraints: string[] }

async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select o.oid::regclass::text as name,
      (select array_agg(attname || ' ' || format_type(atttypid, atttypmod)
          || case attidentity when 'a' then ' generated always as identity' else '' end
          || case when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                  when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
          || case when attnotnull then ' not null' else '' end order by attnum)
        from pg_attribute a left join pg_attrdef d on adrelid = attrelid and adnum = attnum
        where attrelid = o.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select array_agg('constraint ' || conname || ' ' || pg_get_constraintdef(k.oid) order by conname)
        from pg_constraint k where conrelid = o.oid and contype <> 'n'), '{}') as constraints
    from pg_class o join pg_namespace n on n.oid = relnamespace
    where nspname = any($1) and relkind = 'r' and ${OURS} order by nspname, relname`,
    [SCHEMAS],
  )
  return rows
}

async function lines(client: ClientBase, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(sql, [SCHEMAS])
  return rows.map((row) => row.line)
}

const INDEXES = `
  select pg_get_indexdef(indexrelid) || ';' as line from pg_index join pg_class o on o.oid = indexrelid
  join pg_namespace n on n.oid = relnamespace
  where nspname = any($1) and not exists (select from pg_constraint where conindid = indexrelid) order by nspname, relname`
const FUNCTIONS = `
  select pg_get_functiondef(o.oid) || ';' as line from pg_proc o join pg_namespace n on n.oid = pronamespace
  where nspname = any($1) and ${OURS} order by proname`
const VIEWS = `
  select 'create view ' || o.oid::regclass || ' as' || chr(10) || pg_get_viewdef(o.oid) as line
  from pg_class o join pg_namespace n on n.oid = relnamespace
  where nspname = any($1) and relkind = 'v' and ${OURS} order by nspname, relname`
const TRIGGERS = `
  select pg_get_triggerdef(o.oid) || ';' as line from pg_trigger o join pg_class c on c.oid = tgrelid
  join pg_namespace n on n.oid = relnamespace where nspname = any($1) and not tgisinternal order by relname, tgname`
