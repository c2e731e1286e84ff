import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { hashOfFiles } from './hash-of-files.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = `${ROOT}/dist/built-from`
const SOURCES = [
  'src/**/*',
  'messages/*',
  'public/**/*',
  'project.inlang/settings.json',
  'vite.*.ts',
  'package-lock.json',
]
const MADE = /^src\/paraglide\//

/**
 * Finds out whether `dist/` was built from the very files that are here.
 * @returns null where it was; else the act that notes, once it is built, what from
 */
export function unlessBuilt(): (() => void) | null {
  const source = hashOfFiles(ROOT, SOURCES, MADE)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source) return null
  return () => writeFileSync(STAMP, source)
}
