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
    ...(await lines(client, COMMENTS)),
    ...(await lines(client, TRIGGERS)),
  )
  return `${parts.join('\n\n')}\n`
}

/**
 * TypeScript interfaces of every table and view, for Kysely. A text that a check holds to a list, or that is made of a
 * list, is a union of its literals; a JSON column names its type in `JsonColumns`. A view's column may be null unless it
 * shows a required column of a table, without an outer join.
 */
export async function describeTypes(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS, [SCHEMAS])
  const sources = await readViewSources(client)
  const known = new Map(rows.map((row) => [nameOf(row), row]))
  const tables = Map.groupBy(rows, (row) => row.table)
  const bodies = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => {
      const shown = sources.get(nameOf(column))
      const source = known.get(shown?.source ?? '') ?? column
      const required = column.required || (shown?.isKept === true && source.required)
      return `    ${column.column}: ${typeOf({ ...column, required }, source)}`
    })
    return `  ${/^\w+$/.test(table) ? table : `'${table}'`}: {\n${fields.join('\n')}\n  }`
  })
  return `${HEAD}export type Schema = {\n${bodies.join('\n')}\n}\n`
}

const HEAD = `// Made by \`npm run schema\`; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What each JSON column holds: \`src/json-columns.ts\` says it. */
export interface JsonColumns {}
type Jsonb<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string, string>
type OptionalJsonb<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string | undefined, string>
type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date, Date | string | undefined, Date | string>

`

type Column = {
  table: string
  column: string
  type: string
  required: boolean
  defaulted: boolean
  generated: boolean
  /** What a stored column is made of. */
  expression: string | null
  /** The checks of this column alone. */
  checks: string[]
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

function nameOf({ table, column }: Column): string {
  return `${table}.${column}`
}

/** The type of a column, whose values are those of `source`: itself, or the column that a view shows. */
function typeOf(column: Column, source: Column): string {
  if (column.type === 'jsonb' || column.type === 'json')
    return `${column.defaulted ? 'OptionalJsonb' : 'Jsonb'}<'${nameOf(source)}'>`
  if (column.type === 'timestamp with time zone' && column.required)
    return column.defaulted ? 'OptionalInstant' : 'Instant'
  const base = column.type === 'timestamp with time zone' ? 'Instant' : plainType(column, wordsOf(source))
  const type = column.required
    ? base
    : base === 'Instant'
      ? 'ColumnType<Date | null, Date | string | null | undefined, Date | string | null>'
      : `${base} | null`
  if (column.generated) return `GeneratedAlways<${type}>`
  return column.defaulted ? `Generated<${type}>` : type
}

function plainType({ type }: Column, words: readonly string[]): string {
  if (words.length === 0) return TYPES[type] ?? 'unknown'
  const union = words.map((word) => `'${word}'`).join(' | ')
  return type === 'text[]' ? `(${union})[]` : union
}

/** A check such as `stage = ANY (ARRAY['pending'::text, …])`, as PostgreSQL writes it. */
const LISTED = /^CHECK \(\((\w+ (?:= ANY \(|<@ )ARRAY\[.*\]\)?|\w+ = '[^']*'::text)\)\)$/
const WORD = /'((?:[^']|'')*)'::text/g

/** The only words that a column may hold; none where any may. */
function wordsOf({ checks, expression, type }: Column): string[] {
  if (!type.startsWith('text')) return []
  const listed = checks.map((check) => LISTED.exec(check)?.[1]).find((list) => list !== undefined)
  return [...(listed ?? results(expression ?? '')).matchAll(WORD)].map(([, word = '']) => word)
}

/** The results of an expression `CASE … END` when each is a word or null; else nothing. */
function results(expression: string): string {
  const found = [...expression.matchAll(/\b(?:THEN|ELSE) (\S+)/g)].map(([, result = '']) => result)
  const isList = /^\s*CASE/.test(expression) && found.every((one) => /^('\w+'|NULL)::text$/.test(one))
  return isList ? found.join(' ') : ''
}

type Shown = {
  /** The column of a table that a view's column shows unchanged, as `table.column`. */
  source: string
  /** Whether each row has it: no outer join leaves it out. */
  isKept: boolean
}

/** The columns of views that show a table's column unchanged, by `view.column`. */
async function readViewSources(client: ClientBase): Promise<Map<string, Shown>> {
  const sources = new Map<string, Shown>()
  const views = await client.query<{ name: string; text: string }>(VIEW_TEXTS, [SCHEMAS])
  const columns = await client.query<{ table: number; column: number; name: string }>(COLUMN_NAMES, [SCHEMAS])
  const names = new Map(columns.rows.map(({ table, column, name }) => [`${table} ${column}`, name]))
  for (const { name, text } of views.rows) {
    const { fields } = await client.query(`select * from (${text.replace(/;$/, '')}) shown limit 0`)
    for (const field of fields) {
      const source = names.get(`${field.tableID} ${field.columnID}`)
      if (source)
        sources.set(`${name}.${field.name}`, { source, isKept: !/\b(LEFT|RIGHT|FULL) JOIN\b/.test(text) })
    }
  }
  return sources
}

const NAME = `case when nspname = 'public' then relname else nspname || '.' || relname end`
const VIEW_TEXTS = `
  select ${NAME} as name, pg_get_viewdef(o.oid) as text from pg_class o join pg_namespace n on n.oid = relnamespace
  where nspname = any($1) and relkind = 'v' and ${OURS}`
const COLUMN_NAMES = `
  select attrelid::int as table, attnum::int as column, ${NAME} || '.' || attname as name
  from pg_attribute a join pg_class o on o.oid = attrelid join pg_namespace n on n.oid = relnamespace
  where nspname = any($1) and relkind = 'r' and attnum > 0 and not attisdropped`

const COLUMNS = `
  select case when c.table_schema = 'public' then c.table_name else c.table_schema || '.' || c.table_name end as table,
    column_name as column, case data_type when 'ARRAY' then substr(udt_name, 2) || '[]' else data_type end as type,
    is_nullable = 'NO' as required, column_default is not null as defaulted,
    is_generated = 'ALWAYS' or is_identity = 'YES' as generated, generation_expression as expression,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where contype = 'c' and conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
        and conkey = array[c.ordinal_position]::smallint[] order by conname) as checks
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
const COMMENTS = `
  select 'comment on view ' || o.oid::regclass || ' is ' || quote_literal(obj_description(o.oid, 'pg_class')) || ';' as line
  from pg_class o join pg_namespace n on n.oid = relnamespace
  where nspname = any($1) and relkind = 'v' and ${OURS} and obj_description(o.oid, 'pg_class') is not null
  order by nspname, relname`
const TRIGGERS = `
  select pg_get_triggerdef(o.oid) || ';' as line from pg_trigger o join pg_class c on c.oid = tgrelid
  join pg_namespace n on n.oid = relnamespace where nspname = any($1) and not tgisinternal order by relname, tgname`
