// `npm run figures`: the size and shape of the house as it is now, a figure a line.
import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foreignReads, ownerOf, roomOf as ownRoom, statementsInSource, walls } from '../tests/spec/walls.ts'
import { commentsIn, isDialect } from './comments.ts'
import { filesToOpen, writes } from './hops.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SMALL_LINES = 20

type File = { path: string; text: string; lines: number; imports: string[] }

const everything = globSync(
  ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', '{demo,database,commands}/**/*.ts'],
  {
    cwd: ROOT,
  },
)
  .filter((path) => !/\.gen\.ts$|^src\/paraglide\//.test(path))
  .map(readFile)
const isTest = ({ path }: File) => /\.test\.tsx?$|^tests\//.test(path)
const sources = everything.filter((file) => !isTest(file) && file.path.startsWith('src/'))
const wings: Record<string, string[][]> = JSON.parse(readFileSync(`${ROOT}/wings.json`, 'utf8'))
const rooms = Object.entries(wings).flatMap(([wing, floors]) =>
  floors.flatMap((names, floor) => names.map((name) => ({ path: `${wing}/${name}`, wing, floor }))),
)

for (const [name, figure] of [...sizes(), ...shape(), ...statements(), ...hops(), ...words()])
  process.stdout.write(`${name.padEnd(44)}${figure}\n`)

function readFile(path: string): File {
  const text = readFileSync(`${ROOT}/${path}`, 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, to = '']) => to)
  return {
    path,
    text,
    lines: text.split('\n').length - 1,
    imports: specifiers.map((to) => resolve(path, to)),
  }
}

/** A specifier as a path from the root. */
function resolve(path: string, to: string): string {
  return to.startsWith('#') ? `src/${to.slice(1)}` : posix.normalize(posix.join(dirname(path), to))
}

function sizes(): [string, string][] {
  const lines = sources.map((file) => file.lines).sort((a, b) => a - b)
  const small = lines.filter((count) => count <= SMALL_LINES).length
  const importers = countImporters()
  const once = sources.filter(({ path }) => importers.get(path) === 1).length
  return [
    ['lines of source', String(sum(lines))],
    ['lines of tests', String(sum(everything.filter(isTest).map((file) => file.lines)))],
    ['files of source', String(sources.length)],
    ['lines of a file, 95th percentile', String(lines[Math.floor(lines.length * 0.95)])],
    ['lines of the longest file', String(lines.at(-1))],
    [`files of at most ${SMALL_LINES} lines`, share(small, sources.length)],
    ['files imported by one file alone', share(once, sources.length)],
  ]
}

/** How many files of source import each; tests are no users. */
function countImporters(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { imports } of sources)
    for (const to of new Set(imports)) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}

function shape(): [string, string][] {
  const all = sources.filter(({ path }) => path.startsWith('src/features/'))
  const sizeOf = ({ path }: { path: string }) =>
    sum(all.filter((file) => roomOf(file.path) === path).map((file) => file.lines))
  const biggest = rooms.map((room) => ({ ...room, lines: sizeOf(room) })).sort((a, b) => b.lines - a.lines)[0]
  const arrows = all
    .flatMap((file) => file.imports.map((to) => [roomOf(file.path), roomOf(to)] as const))
    .filter(([from, to]) => to !== '' && from !== to)
  return [
    ['wings', String(Object.keys(wings).length)],
    ['features', String(rooms.length)],
    [
      'biggest feature',
      `${biggest?.path}, ${share(biggest?.lines ?? 0, sum(sources.map((file) => file.lines)))}`,
    ],
    ['imports between features', String(arrows.length)],
    ['imports between wings', String(arrows.filter(([from, to]) => wingOf(from) !== wingOf(to)).length)],
    ['imports that run up', String(arrows.filter(([from, to]) => runsUp(from, to)).length)],
    ['most imported file', mostImported()],
  ]
}

function roomOf(path: string): string {
  return path.startsWith('src/features/') ? path.split('/').slice(2, 4).join('/') : ''
}

function wingOf(room: string): string {
  return room.split('/')[0] ?? ''
}

function runsUp(from: string, to: string): boolean {
  const [here, there] = [from, to].map((path) => rooms.findIndex((room) => room.path === path))
  if (here === undefined || there === undefined || there < 0 || from === to) return false
  const [low, high] = [rooms[there], rooms[here]]
  return low?.wing === high?.wing ? (low?.floor ?? 0) >= (high?.floor ?? 0) : there > here
}

function mostImported(): string {
  const [path, count] = [...countImporters()].sort(([, a], [, b]) => b - a)[0] ?? []
  return `${path}, by ${count}`
}

function statements(): [string, string][] {
  const all = statementsInSource()
  const foreign = all.filter(
    ({ file, way, table }) =>
      way === 'writes' && ownRoom(file) !== ownerOf.get(table) && !(ownRoom(file) in walls.erasers),
  )
  const reads = Object.values(foreignReads(all)).flat()
  return [
    ['tables', String(ownerOf.size)],
    ['tables written by more than their owner', String(new Set(foreign.map(({ table }) => table)).size)],
    ['foreign reads', `${reads.length}, of ${new Set(reads).size} tables`],
  ]
}

function hops(): [string, string][] {
  return Object.entries(writes).map(([name, write]) => [
    `files to ${name}`,
    String(filesToOpen(write).length),
  ])
}

function words(): [string, string][] {
  const comments = sources.flatMap(({ text }) => commentsIn(text))
  const casts = sum(sources.map(({ text }) => castsIn(text)))
  const thousands = sum(sources.map((file) => file.lines)) / 1000
  return [
    ['comments', String(comments.length)],
    ['comments in dialect', share(comments.filter(isDialect).length, comments.length)],
    ['`as` per 1,000 lines', (casts / thousands).toFixed(2)],
  ]
}

function castsIn(text: string): number {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '')
    .replace(/^(import|export)( type)? (\{[^}]*\}|\* as \w+).*$/gm, '')
  return [...code.matchAll(/\bas (?!const\b)[\w{([]/g)].length
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function share(count: number, of: number): string {
  return `${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`
}
