import { mkdir, readdir, readFile, rename, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isThere } from '../../src/platform/postgres-home.ts'
import { command } from '../../src/platform/processes.ts'
import { dataFolder } from './node-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A build of another version: for `startProcess`. */
export type Version = { root: string; program: string }

/**
 * The version before a migration, by default the newest, built from the repository’s history with its own packages, and kept: it takes
 * minutes. Answers the name of that migration too.
 */
export async function versionBefore(named?: string): Promise<{ version: Version; migration: string }> {
  const names = (await readdir(join(ROOT, 'database/migrations'))).filter((name) => name.endsWith('.sql'))
  const migration = named ?? names.toSorted().at(-1) ?? ''
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', `database/migrations/${migration}`)
  const commit = await git('rev-parse', `${added.split('\n').at(-1)}^`)
  const kept = join(ROOT, 'node_modules/.cache/versions', commit)
  if (!(await isThere(kept))) await build(commit, kept)
  return { version: { root: kept, program: 'northreel.js' }, migration }
}

async function build(commit: string, kept: string): Promise<void> {
  const folder = await dataFolder()
  const npm = (...words: string[]) =>
    done('env', ['-C', folder.path, `PATH=${ROOT}/node_modules/.bin:${process.env.PATH}`, 'npm', ...words])
  await done('sh', ['-c', `git -C '${ROOT}' archive ${commit} | tar -x -C '${folder.path}'`])
  const [theirs, todays] = await Promise.all(
    [folder.path, ROOT].map((root) => readFile(join(root, 'package-lock.json'), 'utf8')),
  )
  if (theirs === todays) await symlink(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'))
  else await npm('ci')
  await npm('run', 'build')
  await mkdir(join(ROOT, 'node_modules/.cache/versions'), { recursive: true })
  await done('cp', ['-R', join(folder.path, 'dist'), `${kept}.${process.pid}`])
  await rename(`${kept}.${process.pid}`, kept)
  await folder.drop()
}

const git = (...words: string[]) => done('git', ['-C', ROOT, ...words])

/** The output of a program that has to end well. */
async function done(program: string, args: string[]): Promise<string> {
  const { code, said } = await command(program, args)
  if (code !== 0) throw new Error(said)
  return said
}
