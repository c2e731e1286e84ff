import { makeWorkerUtils } from 'graphile-worker'
import { seedReference } from '../../database/reference.ts'
import { createDatabase, createPool, ENDLESS } from '../../src/platform/database.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { keptCluster } from './kept-cluster.ts'

/** A kept cluster with a database that is migrated and has its reference data. @returns the path of its folder */
export function preparedCluster(): Promise<string> {
  return keptCluster({
    sort: 'clusters',
    madeFrom: ['tests/support/prepared-cluster.ts'],
    keptDays: 14,
    fill: fillTemplate,
  })
}

async function fillTemplate(url: string): Promise<void> {
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
