import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import { nameIfMarked } from './prepared.ts'

/** Ends the last statement of a transaction: its commit leaves with it, in one batch (decision 0108). `PREPARED` may follow. */
export const AND_COMMIT = sql.raw('/* and commit */')
const COMMITS = /\/\* and commit \*\/(?: \/\* prepared \*\/)?\s*$/

/**
 * The pool for Kysely, with transactions that wait for no `begin`, and for no `commit` where `AND_COMMIT` ends their last
 * statement: they leave with the first and with the last statement. PostgreSQL skips the rest of a batch that failed, so
 * no statement runs outside of its transaction, and none is committed whose last statement failed.
 */
export function batchTransactions(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    Client: pg.Client,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const batching = known.get(client) ?? batchingClient(client)
      known.set(client, batching)
      return batching
    },
  }
}

/**
 * `due`: `begin` waits for a statement. `committed`: Kysely has yet to ask for the commit that has left. `lost`: the first statement
 * failed, perhaps before `begin` was understood.
 */
type Stage = 'as asked' | 'due' | 'committed' | 'lost'

function batchingClient(client: pg.PoolClient): PostgresPoolClient {
  let stage: Stage = 'as asked'

  async function ask(text: string, values: readonly unknown[]): Promise<unknown> {
    const was = stage
    stage = 'as asked'
    if (text === 'begin') {
      stage = 'due'
      return answered('BEGIN')
    }
    if (text === 'commit' || text === 'rollback') {
      if (was === 'lost') return client.query('rollback')
      return was === 'as asked' ? client.query(text) : answered(text.toUpperCase())
    }
    if (was === 'lost' || was === 'committed') {
      stage = was
      throw new Error('A statement follows the end of its transaction.')
    }
    const ends = { begins: was === 'due', commits: COMMITS.test(text) }
    return ends.begins || ends.commits ? askBatch(text, values, ends) : client.query(text, [...values])
  }

  async function askBatch(text: string, values: readonly unknown[], ends: Ends): Promise<unknown> {
    let batch: Batch | undefined
    try {
      const result = await new Promise((done, fail) => {
        batch = new Batch(text, values, ends, (error, result) => (error ? fail(error) : done(result)))
        client.query(batch)
      })
      if (ends.commits) stage = 'committed'
      return result
    } catch (error) {
      if (!batch?.isBegun) stage = 'lost'
      throw error
    }
  }

  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(asked: unknown, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new Error('A cursor can’t be batched.')
    return ask(asked, values)
  }

  return {
    query,
    release: (destroy) => {
      stage = 'as asked'
      client.release(destroy)
    },
  }
}

function answered(command: string) {
  return { command, rowCount: 0, rows: [] }
}

type Ends = { begins: boolean; commits: boolean }

/** How `pg` drives a query; the types of the package leave most of it out. */
type Driven = {
  name: string | undefined
  submit(connection: pg.Connection): void
  prepare(connection: pg.Connection): void
  handleCommandComplete(message: { text: string }, connection: pg.Connection): void
  handleError(error: Error, connection: Naming): void
}
type Naming = pg.Connection & { submittedNamedStatements: Record<string, string> }
type Answer = (error: Error | null | undefined, result: unknown) => void
type Asked = { text: string; name: string | undefined; queryMode: 'extended' }

// biome-ignore lint/plugin: the class of the package, with more of its methods than its types have
const DrivenQuery = pg.Query as unknown as new (asked: Asked, values: unknown[], answer: Answer) => Driven

/** One statement with what begins or ends its transaction, before one Sync. */
class Batch extends DrivenQuery {
  readonly #ends: Ends
  readonly #statementName: string | undefined
  /** Whether PostgreSQL has said that the statement is within its transaction. */
  isBegun: boolean

  constructor(text: string, values: readonly unknown[], ends: Ends, answer: Answer) {
    const name = nameIfMarked(text)
    super({ text, name, queryMode: 'extended' }, [...values], answer)
    this.#ends = ends
    this.#statementName = name
    this.isBegun = !ends.begins
  }

  override prepare(connection: pg.Connection): void {
    const { begins, commits } = this.#ends
    if (begins) sendCommand(connection, 'begin')
    super.prepare(commits ? committing(connection) : connection)
    // The client would note the statement as parsed as soon as `begin` is.
    if (begins) this.name = undefined
  }

  override handleCommandComplete(message: { text: string }, connection: pg.Connection): void {
    if (!this.isBegun) {
      this.isBegun = true
      this.name = this.#statementName
    } else if (message.text !== 'COMMIT') super.handleCommandComplete(message, connection)
  }

  override handleError(error: Error, connection: Naming): void {
    if (this.#statementName && !this.isBegun) delete connection.submittedNamedStatements[this.#statementName]
    super.handleError(error, connection)
  }
}

/** Parses, binds and executes a command without parameters, and leaves the Sync to a statement. */
function sendCommand(connection: pg.Connection, text: string) {
  connection.parse({ name: '', text, types: [] }, true)
  connection.bind({}, true)
  connection.execute({}, true)
}

/** The connection, with a commit behind the statement that is executed over it. */
function committing(connection: pg.Connection): pg.Connection {
  return Object.create(connection, {
    execute: {
      value: (config: pg.ExecuteConfig) => {
        connection.execute(config, true)
        sendCommand(connection, 'commit')
      },
    },
  })
}
