import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Config } from '#platform/config.ts'
import { backupNames } from './backup-names.ts'

/** Nightly backups of this node. */
export const nightlyBackups = new Counter({
  name: 'nightly_backups_total',
  help: 'Nightly backups that this node made, or failed to make.',
  labelNames: ['end'],
  registers: [],
})
for (const end of ['made', 'failed']) nightlyBackups.inc({ end }, 0)

/** Where BACKUP_FOLDER is set, shows nightly backups to Prometheus: the counts of this node, and when the newest in the folder was made. */
export function measureBackups(registry: Registry, { BACKUP_FOLDER: folder }: Config): void {
  if (folder === undefined) return
  registry.registerMetric(nightlyBackups)
  new Gauge({
    name: 'nightly_backup_newest_timestamp_seconds',
    help: 'When the newest nightly backup was made; 0 while there is none, or its folder can’t be read.',
    registers: [registry],
    async collect() {
      // A folder that can't be read has no backup that could be restored.
      this.set(await newestSeconds(folder).catch(() => 0))
    },
  })
}

async function newestSeconds(folder: string): Promise<number> {
  const [newest] = backupNames(await readdir(folder))
  return newest === undefined ? 0 : (await stat(join(folder, newest))).mtimeMs / 1000
}
