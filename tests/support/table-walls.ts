import type { KyselyPlugin, RootOperationNode } from 'kysely'
import type { Pool } from 'pg'
import { add, type Found, foreignWrites, type Statement, tablesOfText } from '../spec/walls.ts'

const FRAMES = 40
const ROOT = new URL('../../', import.meta.url).pathname
const OWN = new URL(import.meta.url).pathname

/**
 * Notes which file of the source writes which tables, for the law of walls (`tables.json`): typed queries by
 * their nodes, `sql` and the pool's own queries by their words. What a trigger or function does is the database's own.
 */
export function watchWalls() {
  const seen = new Map<string, Statement>()
  const note = (found: Found) => {
    const written = [...found].flatMap(([table, way]) => (way === 'writes' ? [table] : []))
    // Reads are judged in the source alone: to find who asks costs more than to ask.
    if (written.length === 0) return
    const file = callingFile()
    if (!file) return
    for (const table of written) seen.set(`${file} ${table}`, { file, way: 'writes', table })
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (mayWrite(node)) note(tablesOfNode(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    plugin,
    /** Watches the pool's own queries. */
    watchPool: (pool: Pool) => {
      const query: (...given: unknown[]) => unknown = pool.query.bind(pool)
      const watched = (...given: unknown[]) => {
        const [asked] = given
        const text = typeof asked === 'object' && asked && 'text' in asked ? asked.text : asked
        if (typeof text === 'string') {
          note(knownTablesOf(text))
        }
        return query(...given)
      }
      Object.assign(pool, { query: watched })
    },
    /** The writes that broke a wall, a line each. */
    broken: () => foreignWrites([...seen.values()]),
  }
}

const tablesOf = new Map<string, Found>()

/** Each text is read once: tests send the same statements thousands of times. */
function knownTablesOf(text: string): Found {
  const found = tablesOf.get(text) ?? tablesOfText(text)
  tablesOf.set(text, found)
  return found
}

/** Evaluates effects for an act, from many rooms: the law over the source judges each in its own. */
const FOR_OTHERS = 'evaluate'

/** The innermost file on the stack, files of the platform last; undefined where a test asks by itself, and for effects. */
function callingFile(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error
  const holder: { stack?: unknown } = {}
  Error.stackTraceLimit = FRAMES
  // Names of files alone: to find the lines of forty frames would cost more than the query.
  Error.prepareStackTrace = (_, frames) =>
    frames.some((frame) => frame.getFunctionName() === FOR_OTHERS)
      ? []
      : frames.map((frame) => frame.getFileName() ?? '')
  Error.captureStackTrace(holder, callingFile)
  const names: unknown = holder.stack
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  const files = (Array.isArray(names) ? names : [])
    .map((name) => String(name).replace('file://', ''))
    .filter((name) => name.startsWith(ROOT) && !name.includes('node_modules') && name !== OWN)
    .map((name) => name.slice(ROOT.length))
  const file = files.find((name) => !name.startsWith('src/platform/')) ?? files[0]
  return file?.startsWith('src/') && !file.includes('.test.') ? file : undefined
}

/** Whether a query may write: one that reads does so only in its `with`. */
export function mayWrite(node: RootOperationNode): boolean {
  return node.kind !== 'SelectQueryNode' || node.with !== undefined
}

/** The known tables of a query's node. */
export function tablesOfNode(node: object): Found {
  const found: Found = new Map()
  visit(node, false, found)
  return found
}

const TARGETS: Record<string, string> = {
  InsertQueryNode: 'into',
  UpdateQueryNode: 'table',
  DeleteQueryNode: 'from',
  MergeQueryNode: 'into',
}
/** Nodes between a write and the name of its table. */
const AROUND = new Set(['AliasNode', 'FromNode', 'SchemableIdentifierNode'])
/** Columns name tables too, or aliases that read like one. */
const COLUMNS = new Set(['ReferenceNode', 'ColumnNode'])

function visit(value: unknown, writes: boolean, found: Found): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, writes, found)
    return
  }
  if (typeof value !== 'object' || value === null || !('kind' in value)) return
  const kind = String(value.kind)
  if (COLUMNS.has(kind)) return
  if (kind === 'TableNode') addTable(value, writes, found)
  else if (kind === 'RawNode') visitRaw(value, writes, found)
  else
    for (const [key, part] of Object.entries(value))
      visit(part, key === TARGETS[kind] || (writes && AROUND.has(kind)), found)
}

function addTable(node: object, writes: boolean, found: Found): void {
  const { table } = node as { table: { schema?: { name: string }; identifier: { name: string } } }
  const schema = table.schema ? `${table.schema.name}.` : ''
  add(`${schema}${table.identifier.name}`, writes ? 'writes' : 'reads', found)
}

const WRITES_NEXT = /\b(insert\s+into|update|delete\s+from)\s+(only\s+)?$/i

function visitRaw(node: object, writes: boolean, found: Found): void {
  const { sqlFragments, parameters } = node as { sqlFragments: string[]; parameters: unknown[] }
  for (const [table, way] of knownTablesOf(sqlFragments.join(' $1 '))) add(table, way, found)
  for (const [place, part] of parameters.entries()) {
    const before = sqlFragments[place] ?? ''
    // `sql.table` is nothing but a name in a template of its own.
    visit(part, WRITES_NEXT.test(before) || (writes && before.trim() === ''), found)
  }
}
