import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createServices } from '../../src/node/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createPool } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { peopleOf } from '../support/people.ts'
import { TEST_SECRETS } from '../support/secrets.ts'

/** So that everybody stays within what one person may note in a minute, and the machine has some time for others. */
const PAUSE_MS = 150

/** How far everybody gets before it counts as going on. */
const STEPS = 6

/**
 * Signed-in people who read pages and write things down until stopped. `acknowledged` are the ids of what was answered to
 * be written; `surprises` are answers that nobody should get: no answer at all, one without a body, an error that is
 * not for now, one for now that does not say for how long. `unavailable` are the answers 503, those that say so included.
 */
export function startLoad(url: string, cookies: string[]) {
  const acknowledged: string[] = []
  const surprises: string[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  let fine = 0
  const unavailable: string[] = []

  const look = async (path: string, init: RequestInit): Promise<boolean> => {
    try {
      const answer = await fetch(`${url}${path}`, init)
      const body = await answer.text()
      if (answer.status === 503) unavailable.push(`${path}: ${body.slice(0, 200)}`)
      const isForNow = answer.status === 503 || answer.status === 429
      const isTold = body !== '' && Number(answer.headers.get('retry-after')) > 0
      if (!answer.ok && !(isForNow && isTold))
        surprises.push(`${path}: ${answer.status} ${body.slice(0, 200)}`)
      if (answer.ok) fine += 1
      return answer.ok
    } catch (error) {
      surprises.push(`${path}: ${error}`)
      return false
    }
  }
  const person = async (cookie: string) => {
    while (!isOver) {
      const resource_id = randomUUID()
      const body = JSON.stringify({ action: 'seen', resource_type: 'load', resource_id })
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      if (await look('/api/procedures/log_security_event', { method: 'POST', headers, body })) {
        acknowledged.push(resource_id)
      }
      await look('/rent', { headers: { cookie } })
      await look('/api/equipment', { headers: { cookie } })
      for (const tell of waiting) tell()
      await wait(PAUSE_MS)
    }
  }
  const people = cookies.map(person)
  return {
    acknowledged,
    /** Resolves when so much has been answered well from now on. */
    goesOn: () => {
      const [from, wanted] = [{ fine, written: acknowledged.length }, STEPS * cookies.length]
      return new Promise<void>((done) => {
        const tell = () => {
          if (fine - from.fine < wanted || acknowledged.length - from.written < cookies.length) return
          waiting.delete(tell)
          done()
        }
        waiting.add(tell)
      })
    },
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return { acknowledged, surprises, unavailable }
    },
  }
}

/** The cookies of so many signed-in people, for a process that was started with the tests’ `AUTH_SECRET`. */
export async function signedIn(databaseUrl: string, dataDir: string, count: number): Promise<string[]> {
  return withPeople(databaseUrl, dataDir, async ({ person }) => {
    const made: string[] = []
    for (let index = 0; index < count; index += 1) made.push((await person(`Person ${index}`)).cookie)
    return made
  })
}

/** Makes people and things of theirs, for a process that was started with the tests’ `AUTH_SECRET`. */
export async function withPeople<Made>(
  databaseUrl: string,
  dataDir: string,
  make: (people: ReturnType<typeof peopleOf>) => Promise<Made>,
): Promise<Made> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const pool = createPool(databaseUrl, 2, (error) => void process.stderr.write(`${error.message}\n`))
  const log = createLog('silent')
  const { services, auth } = await createServices({ config, secrets: TEST_SECRETS, pool, log })
  const made = await make(peopleOf(services.db, auth))
  services.limits.stop()
  await services.db.destroy()
  return made
}

/** How many of what was acknowledged are there. */
export async function countKept(databaseUrl: string, acknowledged: string[]): Promise<number> {
  const statement = 'select count(*)::int as count from security_events where resource_id = any($1)'
  const { rows } = await ask<{ count: number }>(databaseUrl, statement, [acknowledged])
  return rows[0]?.count ?? 0
}

/** One statement over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
) {
  const client = new pg.Client(databaseUrl)
  // What becomes of a connection is told by the statement that it carries.
  client.on('error', () => undefined)
  await client.connect()
  const answer = await client.query<Row>(statement, values)
  await client.end()
  return answer
}
