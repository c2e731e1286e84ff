import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { lanes } from '../../src/platform/jobs.ts'
import { slowMailServer } from '../support/slow-mail.ts'
import { databaseUrl, dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const AT_ONCE = lanes.letters
const LETTERS = AT_ONCE + 2
const folders = [await preparedFolder(), await dataFolder(), await dataFolder()] as const
const mail = await slowMailServer()
const running: NodeProcess[] = []
afterAll(async () => {
  for (const node of running.toReversed()) {
    node.child.kill('SIGTERM')
    await node.ended
  }
  await Promise.all([...folders.map((folder) => folder.drop()), mail.stop()])
})

test('a slow mail server, two nodes and a killed one: each letter is taken once', async () => {
  await start(folders[0].path, {})
  const url = await databaseUrl(folders[0].path)
  const db = new pg.Client(url)
  await db.connect()
  const letters = await orderLetters(db)
  await expect.poll(() => mail.held().length).toBe(AT_ONCE)
  const killed = await start(folders[1].path, { DATABASE_URL: url })
  await expect.poll(mail.held).toEqual(letters)

  killed.child.kill('SIGKILL')
  await killed.ended
  await start(folders[2].path, { DATABASE_URL: url })
  // Once what nobody ever worked on has been freed, so would have been whatever is taken for dead.
  await leaveBehind(db)
  await expect.poll(() => countJobs(db, `locked_by = 'pool-of-nobody'`)).toBe(0)
  await expect.poll(mail.held).toEqual(letters)
  mail.open()
  await expect.poll(() => countJobs(db, 'true')).toBe(0)
  expect(mail.accepted()).toEqual(letters)
  await db.end()
})

async function start(path: string, variables: Record<string, string>): Promise<NodeProcess> {
  const node = startProcess(path, await freePort(), {
    ROLE: 'worker',
    SMTP_URL: mail.url,
    AUTH_SECRET: 'a-secret-that-both-nodes-know-of',
    ...variables,
  })
  running.push(node)
  await untilReady(node)
  return node
}

/** More letters than one node does at once. */
async function orderLetters(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into users (name, email, email_verified) values ('Mika', 'mika@example.ca', true) returning id`,
  )
  const ids = Array.from({ length: LETTERS }, () => randomUUID())
  for (const letter_id of ids) {
    const payload = { user_id: rows[0]?.id, kind: 'password_changed', letter_id }
    await db.query(`select graphile_worker.add_job('accounts_send_letter', $1::json)`, [payload])
  }
  return ids.map((id) => `password_changed-${id}`).sort()
}

/** A job that a killed process held. */
async function leaveBehind(db: pg.Client) {
  await db.query(
    `select graphile_worker.add_job('privacy_forget_nightly', run_at := now() + interval '1 day')`,
  )
  await db.query(`update graphile_worker._private_jobs set locked_by = 'pool-of-nobody', locked_at = now() - interval '1 hour',
    run_at = now() where locked_by is null`)
}

async function countJobs(db: pg.Client, condition: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `select count(*) from graphile_worker._private_jobs where ${condition}`,
  )
  return Number(rows[0]?.count)
}
