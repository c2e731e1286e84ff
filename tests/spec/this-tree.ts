import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import vitest from '../../vitest.config.ts'
import type { Tree } from './faults.ts'
import { reachedMessages } from './reached-messages.ts'
import { type TitledTest, titlesOf } from './titles.ts'

const ROOT = join(import.meta.dirname, '../..')
const DEPARTURES = 'docs/decisions/0016-departures-from-the-spec.md'

/** The tree that we stand in. */
export async function thisTree(): Promise<Tree> {
  const known = new Map<string, TitledTest[]>()
  const testsOf = (file: string) => {
    if (!existsSync(join(ROOT, file))) return undefined
    const tests = known.get(file) ?? titlesOf(read(file), file)
    known.set(file, tests)
    return tests
  }
  return {
    testsOf,
    isRun: await runsOf(),
    messages: messagesIn(JSON.parse(read('messages/en-CA.json'))),
    reached: reachedMessages(ROOT, aliasesIn(JSON.parse(read('package.json')))),
    departures: departuresIn(read(DEPARTURES)),
  }
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The first cell of each line of its table, below the head. */
function departuresIn(decision: string): string[] {
  const [, , ...cells] = [...decision.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell)
  return cells
}

/** Whether vitest or Playwright takes a file, by what their configurations say. */
async function runsOf(): Promise<(file: string) => boolean> {
  // Read for its patterns alone: it needs neither the folder nor the browser that it would look for.
  process.env.JOURNEY_DATA ??= 'none'
  process.env.JOURNEY_BROWSER ??= 'none'
  const { default: journeys } = await import('../../playwright.config.ts')
  const stories = `${journeys.testDir}/${journeys.testMatch}`
  const { test } = vitest({ command: 'serve', mode: 'test' })
  const projects = (test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
  )
  return (file) =>
    matchesGlob(file, stories) ||
    projects.some(({ include = [], exclude = [] }) => isIn(file, include) && !isIn(file, exclude))
}

function isIn(file: string, patterns: string[]): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern))
}

/** Every text of every message: one that varies by a number is a tree of them. */
function messagesIn(file: Record<string, unknown>): Map<string, string[]> {
  return new Map(Object.entries(file).map(([key, value]) => [key, textsIn(value)]))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** `#features/` stands for `src/features/`, as Node reads it. */
function aliasesIn({ imports }: { imports: Record<string, unknown> }): Record<string, string> {
  const plain = Object.entries(imports).flatMap(([name, path]) =>
    typeof path === 'string' ? [[name.replace('*', ''), path.replace('*', '').replace('./', '')]] : [],
  )
  return Object.fromEntries(plain)
}
