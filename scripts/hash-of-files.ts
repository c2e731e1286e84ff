import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'

/**
 * One hash of what these files are called and hold, to know again what something was made from.
 * @param patterns globs under `root`
 * @param except what is made itself
 */
export function hashOfFiles(root: string, patterns: string[], except?: RegExp): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (except?.test(file) || !statSync(`${root}/${file}`).isFile()) continue
    hash.update(file).update(readFileSync(`${root}/${file}`))
  }
  return hash.digest('hex')
}
