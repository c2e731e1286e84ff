import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PLATE_KINDS } from '../../src/artwork/plates/plate-kinds.ts'
import { PLATE_WIDTHS } from '../../src/features/base/pictures/render-plate.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { command } from '../../src/platform/processes.ts'
import { isLong } from '../support/long.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { slowMailServer } from '../support/slow-mail.ts'
import { ask, withPeople } from './load.ts'
import {
  databaseUrl,
  type NodeProcess,
  postgresId,
  postgresProcesses,
  startProcess,
  untilReady,
} from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})

/** A ready node on a folder of its own. */
async function start(variables: Record<string, string> = {}): Promise<NodeProcess & { path: string }> {
  const folder = await preparedFolder()
  const node = startProcess(folder.path, await freePort(), variables)
  ends.push(async () => {
    node.child.kill('SIGKILL')
    await node.ended
    await folder.drop()
  })
  await untilReady(node)
  return { ...node, path: folder.path }
}

/** Asks a node to stop; its exit code, and the names of what it gave up. */
async function stop(node: NodeProcess): Promise<[number | null, string | undefined]> {
  node.child.kill('SIGTERM')
  const code = await node.ended
  return [code, /Not ended in time: (.+)\.\n/.exec(node.said())?.[1]]
}

test.concurrent('a stop with open pages warns of nothing', async () => {
  const node = await start({ AUTH_SECRET: TEST_SECRETS.auth })
  const people = await withPeople(await databaseUrl(node.path), node.path, ({ person }) =>
    Promise.all([person('Mika'), person('Ana')]),
  )
  const opened = people.map(async ({ cookie }) => {
    const page = new WebSocket(`${node.url.replace('http', 'ws')}/api/realtime`, {
      origin: node.url,
      headers: { cookie },
    })
    await once(page, 'open')
    return page
  })
  const pages = await Promise.all(opened)
  const codes = pages.map(async (page) => (await once(page, 'close'))[0])
  const said = node.said()
  expect(await stop(node)).toEqual([0, undefined])
  expect(await Promise.all(codes)).toEqual([1001, 1001])
  expect(node.said()).toBe(said)
})

describe('a stop has an end, and ends the database', () => {
  test.concurrent('while a folder never answers', { skip: process.platform === 'win32' }, async () => {
    const node = await start()
    const folder = join(node.path, 'files', 'media', 'plates')
    const plate = `${PLATE_KINDS[0]}-0-${PLATE_WIDTHS[0]}.webp`
    await mkdir(folder, { recursive: true })
    // The drawing is to be kept here, and opening this to write waits for a reader for ever.
    await command('mkfifo', [join(folder, plate)])
    const picture = fetch(`${node.url}/media/plates/${plate}`).catch(() => 'cut')
    await fetch(`${node.url}/healthz`)
    expect(await stop(node)).toEqual([0, 'answers'])
    expect(await picture).toBe('cut')
    expect(await postgresId(node.path)).toBe(0)
  })

  test.concurrent('while a mail server says nothing', { skip: !isLong }, async () => {
    const mail = await slowMailServer({ silent: true })
    ends.push(mail.stop)
    const node = await start({ SMTP_URL: mail.url })
    const url = await databaseUrl(node.path)
    const { rows } = await ask<{ id: string }>(
      url,
      `insert into users (name, email, email_verified) values ('Mika', 'mika@example.ca', true) returning id`,
    )
    const letter = { user_id: rows[0]?.id, kind: 'password_changed', letter_id: randomUUID() }
    await ask(url, `select graphile_worker.add_job('accounts_send_letter', $1::json)`, [letter])
    await expect.poll(() => mail.held().length).toBe(1)
    expect(await stop(node)).toEqual([0, 'jobs'])
    expect(await postgresId(node.path)).toBe(0)
  })

  test.concurrent('while the database is frozen', {
    skip: !(isLong && process.platform === 'linux'),
  }, async () => {
    const node = await start()
    for (const pid of await postgresProcesses(node.path)) process.kill(pid, 'SIGSTOP')
    const server = await postgresId(node.path)
    const [code] = await stop(node)
    expect(code).toBe(0)
    expect(await postgresProcesses(node.path)).not.toContain(server)
  })
})
