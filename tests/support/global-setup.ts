import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkerUtils } from 'graphile-worker'
import type { TestProject } from 'vitest/node'
import { seedReference } from '../../database/reference.ts'
import { createDatabase, createPool, ENDLESS } from '../../src/platform/database.ts'
import { startEmbeddedPostgres, THROWAWAY_FLAGS } from '../../src/platform/embedded-postgres.ts'
import { migrate } from '../../src/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database; every test file clones `template_world` on it. */
    databaseServer: string
  }
}

/** One throwaway PostgreSQL a run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'northreel-test-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder, THROWAWAY_FLAGS)
  const maintenance = createPool(server.url, 1, fail, ENDLESS)
  await maintenance.query('create database template_world')
  await maintenance.end()
  const template = new URL(server.url)
  template.pathname = '/template_world'
  await fillTemplate(template.href)
  project.provide('databaseServer', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
