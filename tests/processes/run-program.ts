import { join, resolve } from 'node:path'
import { command } from '../../src/platform/processes.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NODE = join(ROOT, 'node_modules/.bin/node')

/** Runs a command that people type, with these variables and no other settings. */
export function runProgram(variables: Record<string, string>, name: string, ...words: string[]) {
  return command('env', programOf(variables, name, ...words))
}

/** The words after `env` that run it. */
export function programOf(variables: Record<string, string>, name: string, ...words: string[]): string[] {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const settings = Object.entries({ PATH, NODE_COMPILE_CACHE, ...variables })
  const pairs = settings.map(([key, value]) => `${key}=${value}`)
  return ['-i', ...pairs, NODE, join(ROOT, 'commands', `${name}.ts`), ...words]
}
