import type pg from 'pg'
import type { Seats } from './live-places.ts'
import type { Log } from './log.ts'

const NODE_LOCKS = 7_215_004

/** Asks the database over the connection that hears events; null while there is none. */
export type AskDatabase = (text: string, values: unknown[]) => Promise<pg.QueryResult> | null

/** Nodes with a live connection, by the lock that it holds under its name. */
const ALIVE = `(select objid from pg_locks where locktype = 'advisory' and classid = ${NODE_LOCKS} and granted
  and database = (select oid from pg_database where datname = current_database()))`

/**
 * Shows that a node is there for as long as its connection lasts, and forgets what those that are gone had counted.
 * @param name a new one for each connection: what it counted under the one before is over
 */
export async function showNode(client: pg.Client, name: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${NODE_LOCKS}, hashtext($1))`, [name])
  await client.query(`delete from live_sockets where not exists (select from jsonb_object_keys(nodes) as node (name)
    where hashtext(node.name)::oid in ${ALIVE})`)
}

/**
 * Counts a person's sockets over all nodes, in one row of the database. When it fails, each node counts its own: every
 * page is then sent to connect again, and is counted afresh.
 */
export function seatsOf(name: () => string, ask: AskDatabase, log: Log): Seats {
  const failed = (error: unknown) => log.warn({ error }, 'the sockets of a person could not be counted')
  const leave = async (personId: string, here: number) => {
    if (here > 0) {
      const values = [personId, name(), here]
      await ask(
        `update live_sockets set nodes = nodes || jsonb_build_object($2::text, $3::int) where person_id = $1`,
        values,
      )
      return
    }
    await ask(`update live_sockets set nodes = nodes - $2::text where person_id = $1`, [personId, name()])
    // After the update: of two nodes that leave at one instant, the later one finds the row empty.
    await ask(`delete from live_sockets where person_id = $1 and nodes = '{}'`, [personId])
  }
  return {
    take: async (personId, here, most) => {
      try {
        const taken = await ask(
          `insert into live_sockets as s (person_id, nodes) values ($1, jsonb_build_object($2::text, $3::int))
            on conflict (person_id) do update set nodes = s.nodes || excluded.nodes
            where $3::int + (select coalesce(sum(node.count::int), 0) from jsonb_each_text(s.nodes) as node (name, count)
              where node.name <> $2 and hashtext(node.name)::oid in ${ALIVE}) <= $4::int
            returning person_id`,
          [personId, name(), here, most],
        )
        return taken === null || taken.rowCount === 1
      } catch (error) {
        failed(error)
        return true
      }
    },
    leave: (personId, here) => void leave(personId, here).catch(failed),
  }
}
