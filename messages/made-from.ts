import { fileURLToPath } from 'node:url'
import { hashOfFiles } from '../scripts/hash-of-files.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Stands beside the compiled words and says which ones they were compiled from. */
export const MADE_FROM = `${ROOT}/src/paraglide/made-from`

/** The words, how they are compiled and by which compiler, in one hash. */
export function wordsAsTheyStand(): string {
  return hashOfFiles(ROOT, ['messages/*', 'project.inlang/settings.json', 'package-lock.json'])
}
