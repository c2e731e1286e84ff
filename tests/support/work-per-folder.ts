import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import type { Work } from './work.ts'

/** At most what each folder's tests may ask for. */
export type WorkTable = Record<string, Work>

const TABLE = new URL('../work.json', import.meta.url)
const KINDS = ['queries', 'calls'] as const

/**
 * Fails a run in which the tests of a folder ask for more than their row of `tests/work.json` has: work that comes back unseen
 * makes every run longer. `npm run test:work` writes the table anew, with headroom.
 */
export function workPerFolder(mode: string): Reporter {
  return {
    onTestRunEnd(modules) {
      const files = modules.map((module) => ({
        path: relative(process.cwd(), module.moduleId),
        work: module.meta().work,
      }))
      const asked = perFolder(files)
      if (mode === 'work') return writeFileSync(TABLE, `${JSON.stringify(withHeadroom(asked), null, 2)}\n`)
      if (mode === 'long') return
      const excesses = excessesOf(asked, JSON.parse(readFileSync(TABLE, 'utf8')))
      if (excesses.length === 0) return
      process.stdout.write(`\nTests ask for more than tests/work.json lets them:\n${excesses.join('\n')}\n`)
      process.exitCode = 1
    },
  }
}

/** The sum of each folder: a feature with all that is in it, else the first two folders of a path. */
export function perFolder(files: { path: string; work?: Work }[]): WorkTable {
  const table: WorkTable = {}
  for (const { path, work } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    if (!work || (work.queries === 0 && work.calls === 0)) continue
    const folders = path.split('/').slice(0, -1)
    const folder = folders.slice(0, path.startsWith('src/features/') ? 4 : 2).join('/')
    const { queries, calls } = table[folder] ?? { queries: 0, calls: 0 }
    table[folder] = { queries: queries + work.queries, calls: calls + work.calls }
  }
  return table
}

/** Half as much again: what waits by asking asks more often on a slow machine, and properties are tried on other values. */
export function withHeadroom(asked: WorkTable): WorkTable {
  const more = (count: number) => Math.ceil((count * 1.5) / 100) * 100
  return Object.fromEntries(
    Object.entries(asked).map(([folder, { queries, calls }]) => [
      folder,
      { queries: more(queries), calls: more(calls) },
    ]),
  )
}

/** A line for each folder and kind of work above its limit; a folder without a row has none to ask for. */
export function excessesOf(asked: WorkTable, limits: WorkTable): string[] {
  return Object.entries(asked).flatMap(([folder, work]) =>
    KINDS.flatMap((kind) => {
      const most = limits[folder]?.[kind] ?? 0
      return work[kind] > most ? [`${folder}: ${work[kind]} ${kind}, at most ${most}`] : []
    }),
  )
}
