import { globSync, readFileSync } from 'node:fs'

type Way = 'reads' | 'writes'
export type Statement = { file: string; way: Way; table: string }
/** Known tables, each as written, or else as read. */
export type Found = Map<string, Way>

type Walls = {
  /** Each room's tables and views: it alone writes them. */
  owners: Record<string, string[]>
  /** Rooms that write every table, and why. */
  erasers: Record<string, string>
  /** Rooms that read every table, and why. */
  readers: Record<string, string>
  /** The one table of another that a room writes and reads, and why. */
  writes: Record<string, Record<string, string>>
  /** Tables and views that every room may read, and why. */
  open: Record<string, string>
  /** Tables of others that a room still reads: a list that only grows shorter. */
  reads: Record<string, string[]>
}

export const walls: Walls = JSON.parse(readFileSync(new URL('../../tables.json', import.meta.url), 'utf8'))

/** Every table and view, with the room that owns it. */
export const ownerOf = new Map(
  Object.entries(walls.owners).flatMap(([room, names]) => names.map((name) => [name, room] as const)),
)

/** The room of a file of source: `wing/feature`, `platform`, `integrations/{name}`, or its own path. */
export function roomOf(file: string): string {
  const [, layer = '', wing = '', feature = ''] = file.split('/')
  if (layer === 'features') return `${wing}/${feature}`
  if (layer === 'platform') return layer
  return layer === 'integrations' ? `${layer}/${wing}` : file
}

/** The writes that break a wall, a line each. */
export function foreignWrites(statements: readonly Statement[]): string[] {
  return statements
    .filter(({ file, way, table }) => way === 'writes' && !mayWrite(roomOf(file), table))
    .map(({ file, table }) => `${file} writes ${table}, which ${ownerOf.get(table)} owns`)
    .sort()
}

function mayWrite(room: string, table: string): boolean {
  return ownerOf.get(table) === room || room in walls.erasers || table in (walls.writes[room] ?? {})
}

/** The tables of others that each room reads or writes, without the open ones and the exceptions. */
export function foreignReads(statements: readonly Statement[]): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const { file, table } of statements) {
    const room = roomOf(file)
    if (ownerOf.get(table) === room || table in walls.open) continue
    if (room in walls.erasers || room in walls.readers || table in (walls.writes[room] ?? {})) continue
    found[room] = (found[room] ?? new Set()).add(table)
  }
  const rooms = Object.entries(found).sort(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(rooms.map(([room, names]) => [room, [...names].sort()]))
}

/** The tables that statements of the source name, executed or not; not those that come in a variable. */
export function statementsInSource(): Statement[] {
  return globSync('src/**/*.ts')
    .filter((file) => !/\.(test|gen)\.ts$|^src\/paraglide\//.test(file))
    .flatMap((file) =>
      [...tablesOfSource(readFileSync(file, 'utf8'))].map(([table, way]) => ({ file, way, table })),
    )
}

const BUILDER =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|table|from|using|\w*[jJ]oin(?:Lateral)?)(?:<[^>]*>)?\(\s*\[?\s*'([\w.]+)/g

/** The tables that a file's statements name: calls of the query builder and words of SQL. */
export function tablesOfSource(source: string): Found {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
  const found = tablesOfText(code)
  for (const [, call = '', table = ''] of code.matchAll(BUILDER))
    add(table, /^(insertInto|updateTable|deleteFrom|mergeInto)$/.test(call) ? 'writes' : 'reads', found)
  for (const [, table = ''] of code.matchAll(BEGINNING)) add(table, 'reads', found)
  return found
}

/** A piece of SQL that begins with a table and its alias, for a statement to read from. */
const BEGINNING = /\bsql(?:<[^`]*>)?`\s*([\w.]+)\s+\w/g

const NAME = String.raw`(?:"?\w+"?\.)?"?\w+"?`
const ALIAS = String.raw`(?:\s+(?:as\s+)?(?!(?:join|left|right|inner|full|cross|natural|on|where|using|set)\b)\w+)?`
const STATEMENT = new RegExp(
  String.raw`\b(insert\s+into|delete\s+from|update|from|join|using)\s+(?:only\s+)?(${NAME})(${ALIAS}(?:\s*,\s*${NAME}${ALIAS})*)`,
  'gi',
)
const FURTHER = new RegExp(String.raw`,\s*(${NAME})`, 'g')

/** The tables that words of SQL name. */
export function tablesOfText(text: string): Found {
  const found: Found = new Map()
  const bare = text.replace(/--.*$|'(?:[^'\n]|'')*'/gm, ' ')
  for (const [, verb = '', first = '', others = ''] of bare.matchAll(STATEMENT)) {
    add(first, /^(from|join|using)$/i.test(verb) ? 'reads' : 'writes', found)
    for (const [, next = ''] of others.matchAll(FURTHER)) add(next, 'reads', found)
  }
  return found
}

const LOCKED_BY_BUILDER = /\.(?:forUpdate|forNoKeyUpdate|forShare|forKeyShare)\((?:\[?['"](\w+))?/g
const LOCKED_BY_TEXT = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)(?:\s+of\s+(\w+))?/gi

/** The views whose rows a file's statements lock: the rows below are their owner's to lock. */
export function lockedViews(source: string, views: readonly string[]): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, ' ')
  const functions = code.split(/^(?=(?:export )?(?:async )?function )/m)
  const calls = functions.flatMap((body) => body.split(/^(?= {2}\w)/m))
  return views.filter(
    (view) =>
      calls.some((call) => locks(call, String.raw`\('${view}(?: as (\w+))?'`, LOCKED_BY_BUILDER, view)) ||
      functions.some((body) =>
        locks(body, String.raw`(?:from|join)\s+${view}\b(?:\s+(?:as\s+)?(\w+))?`, LOCKED_BY_TEXT, view),
      ),
  )
}

/** Whether words lock a view by its name, by its alias, or with all that they read. */
function locks(words: string, named: string, lock: RegExp, view: string): boolean {
  const names = [...words.matchAll(new RegExp(named, 'g'))].map(([, alias]) => alias ?? view)
  return (
    names.length > 0 && [...words.matchAll(lock)].some(([, of]) => of === undefined || names.includes(of))
  )
}

/** Adds a table if it is one; quotation marks are left out. */
export function add(name: string, way: Way, found: Found): void {
  const table = name.replaceAll('"', '')
  if (ownerOf.has(table) && found.get(table) !== 'writes') found.set(table, way)
}
