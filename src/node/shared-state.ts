import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { selectTaskStates, type TaskState } from '#features/admin/jobs/store.ts'
import { selectWatchedMoney, type WatchedMoney } from '#features/rent/payments/store/watched.ts'
import type { Services } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'

/** The state of the database as operators watch it: the same on each node. */
export type SharedState = { tasks: TaskState[]; money: WatchedMoney; server: ServerState }

type ServerState = {
  connections: number
  most_connections: number
  /** The bytes of WAL that each replica has yet to apply. */
  replicas: { name: string; lag_bytes: number }[]
}

/** Reads the state in a few short statements. */
export async function readSharedState({ db, clock }: Services): Promise<SharedState> {
  const tasks = await selectTaskStates(db)
  const money = await selectWatchedMoney(db, clock.now())
  return { tasks, money, server: await selectServerState(db) }
}

/** Replicas are seen by superusers and members of `pg_monitor`. A receiver of WAL applies none: what it has written counts. */
async function selectServerState(db: Queryable): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select count(*) as connections,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        as most_connections,
      (select coalesce(json_agg(json_build_object('name', application_name, 'lag_bytes',
          pg_wal_lsn_diff(pg_current_wal_flush_lsn(), coalesce(replay_lsn, flush_lsn, sent_lsn)))), '[]')
        from pg_stat_replication where sent_lsn is not null) as replicas
    from pg_stat_activity where backend_type = 'client backend'`.execute(db)
  const [server] = rows
  if (!server) throw new Error('A statement of sums answered nothing.')
  return server
}

/** The room on the disk of a folder, in bytes. */
export async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}
