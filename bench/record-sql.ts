import type pg from 'pg'
import { searchFilters, searchQuery } from '../src/features/gear/search/contract.ts'
import { searchEquipment } from '../src/features/gear/search/search-equipment.ts'
import { summarizeSearch } from '../src/features/gear/search/summarize-search.ts'
import type { Ctx } from '../src/platform/context.ts'
import { createDatabase } from '../src/platform/database.ts'
import { NOON } from './large-database.ts'

/** Acts of the product, each answering the statements that it sends to the database, to be sent again with nothing around them. */
export type Recorder = {
  search(query: object): Promise<pg.QueryConfig[]>
  summarize(query: object): Promise<pg.QueryConfig[]>
}

/** Runs acts of the search beside HTTP, on a pool that keeps what it is asked. */
export function createRecorder(pool: pg.Pool): Recorder {
  let sent: pg.QueryConfig[] = []
  const note = (config: pg.QueryConfig | string, values?: unknown[]) => {
    const statement = typeof config === 'string' ? { text: config, values } : config
    sent.push(statement)
    return statement
  }
  const connect = async () => {
    const client = await pool.connect()
    return {
      query: (config: pg.QueryConfig | string, values?: unknown[]) => client.query(note(config, values)),
      release: () => client.release(),
    }
  }
  const query = (config: pg.QueryConfig | string, values?: unknown[]) => pool.query(note(config, values))
  const recording = { query, connect, once: () => undefined } as unknown as pg.Pool
  const ctx = {
    db: createDatabase(recording),
    pool: recording,
    viewer: null,
    ip: '',
    locale: 'en-CA',
    clock: NOON,
    limits: { take: async () => 1 },
  } as unknown as Ctx
  const record = async (act: () => Promise<unknown>) => {
    sent = []
    await act()
    return sent
  }
  return {
    search: (asked) => record(() => searchEquipment(ctx, searchQuery.parse(asked))),
    summarize: (asked) => record(() => summarizeSearch(ctx, searchFilters.parse(asked))),
  }
}

/** Sends statements one after the other. @returns how many listings the last page of them has */
export async function runSql(pool: pg.Pool, statements: pg.QueryConfig[]): Promise<number> {
  let found = 0
  for (const statement of statements) {
    const [row] = (await pool.query(statement)).rows
    if (row?.listed !== undefined) found = row.listed === '' ? 0 : row.listed.split(',').length
  }
  return found
}

/** Runs an act. @returns its milliseconds and its answer */
export async function timed<Answer>(act: () => Promise<Answer>): Promise<[number, Answer]> {
  const started = performance.now()
  const answer = await act()
  return [performance.now() - started, answer]
}
