import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPool, ENDLESS } from '../../src/platform/database.ts'
import { startEmbeddedPostgres, THROWAWAY_FLAGS } from '../../src/platform/embedded-postgres.ts'
import { holdFolder } from '../../src/platform/held-folder.ts'
import { copyFolder } from './copy-folder.ts'
import { folderInTmp } from './kept-cluster.ts'
import { preparedCluster } from './prepared-cluster.ts'

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
  const [prepared, folder] = [await preparedCluster(), await folderInTmp('northreel-test-')]
  await copyFolder(prepared, folder)
  const sockets = join(folder, 'postgres')
  const server = await startEmbeddedPostgres(await holdFolder(folder), [
    ...THROWAWAY_FLAGS,
    ...(await socketFlags(folder, sockets)),
  ])
  const maintenance = new URL(server.url)
  maintenance.pathname = '/postgres'
  maintenance.searchParams.set('host', sockets)
  const pool = createPool(maintenance.href, 1, fail, ENDLESS)
  await pool.query('alter database northreel rename to template_world')
  await pool.end()
  project.provide('databaseServer', maintenance.href)
  project.provide('preparedData', prepared)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A run opens thousands of connections: over a socket file and without a password, each costs two thirds. */
async function socketFlags(folder: string, sockets: string): Promise<string[]> {
  const rules = join(folder, 'connections.conf')
  await writeFile(rules, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 })
  return ['-c', `hba_file=${rules}`, '-c', `unix_socket_directories=${sockets}`]
}

function fail(error: Error) {
  throw error
}
