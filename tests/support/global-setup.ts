import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkerUtils } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { seedReference } from '../../database/reference.ts'
import { createDatabase, createPool, ENDLESS } from '../../src/platform/database.ts'
import { startEmbeddedPostgres, THROWAWAY_FLAGS } from '../../src/platform/embedded-postgres.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { copyFolder } from './copy-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database; every test file clones `template_world` on it. */
    databaseServer: string
    /** A data folder with a cluster that is migrated, filled and stopped: to be copied, never used. */
    preparedData: string
  }
}

/**
 * One throwaway PostgreSQL a run, with a migrated template that each test file clones; and a data folder as a first start
 * leaves it, for tests that start the product as a process and are not about its first start.
 */
export default async function setup(project: TestProject) {
  const [prepared, folder] = [await folderInTmp('northreel-prepared-'), await folderInTmp('northreel-test-')]
  const first = await startEmbeddedPostgres(prepared, THROWAWAY_FLAGS)
  await fillTemplate(first.url)
  await first.stop()
  await copyFolder(prepared, folder)
  const server = await startEmbeddedPostgres(folder, THROWAWAY_FLAGS)
  const maintenance = new URL(server.url)
  maintenance.pathname = '/postgres'
  const pool = createPool(maintenance.href, 1, fail, ENDLESS)
  await pool.query('alter database northreel rename to template_world')
  await pool.end()
  project.provide('databaseServer', maintenance.href)
  project.provide('preparedData', prepared)
  return async () => {
    await server.stop()
    await Promise.all([folder, prepared].map((path) => rm(path, { recursive: true, force: true })))
  }
}

/** One that PostgreSQL's own user can walk to. */
async function folderInTmp(prefix: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o755)
  return path
}

async function fillTemplate(url: string) {
  await migrate(url)
  const pool = createPool(url, 2, fail, ENDLESS)
  const utils = await makeWorkerUtils({ pgPool: pool })
  await utils.migrate()
  await utils.release()
  const db = createDatabase(pool)
  await seedReference(db)
  await db.destroy()
}

function fail(error: Error) {
  throw error
}
