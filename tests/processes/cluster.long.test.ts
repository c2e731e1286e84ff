import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { mulberry, pick } from '../../bench/dice.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { type Pair, posting, startClusterLoad } from './cluster-load.ts'
import { ask, countKept, withPeople } from './load.ts'
import {
  databaseUrl,
  dataFolder,
  type NodeProcess,
  postgresId,
  startProcess,
  untilReady,
} from './node-process.ts'

const MEMBERS = ['database', 'files', 'worker', 'web-1', 'web-2', 'balancer']
const KILLS = 10
const PAIRS = 8
/** How far each person gets between two kills. */
const ROUNDS = 2
/** Ends only what would hang: ten restarts take minutes on a busy machine. */
const ENDING_MS = 1_800_000

const folder = await dataFolder()
const home = join(folder.path, 'cluster')
let cluster: NodeProcess
let url: string
let pairs: Pair[]
let listeners: Pair

beforeAll(async () => {
  const variables = { AUTH_SECRET: TEST_SECRETS.auth, SEED: 'demo' }
  cluster = startProcess(folder.path, await freePort(), variables, {
    root: join(import.meta.dirname, '../..'),
    program: 'commands/cluster.ts',
  })
  await untilReady(cluster, 'all of it runs')
  url = await databaseUrl(home)
  ;[listeners, ...pairs] = await withPeople(url, folder.path, async ({ person, listing }) => {
    const made: [Pair, ...Pair[]] = [await pair()]
    while (made.length <= PAIRS) made.push(await pair())
    return made

    async function pair(): Promise<Pair> {
      const [from, to] = [await person('Mika'), await person('Ana')]
      await listing(to)
      return { from, to }
    }
  })
})
afterAll(async () => {
  cluster.child.kill('SIGKILL')
  await cluster.ended
  await folder.drop()
})

/** The last process of a member, and the address that says whether it is ready, as the log has them. */
function lastOf(name: string): { pid: number; ready: string } {
  const lines = [...cluster.said().matchAll(/^(\S+) +\| runs as process (\d+), (\S+)$/gm)]
  const [, , pid, ready = ''] = lines.findLast(([, member]) => member === name) ?? []
  return { pid: Number(pid), ready }
}

async function kill(name: string): Promise<void> {
  const pidOf = async () => (name === 'database' ? await postgresId(home) : lastOf(name).pid)
  const pid = await pidOf()
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => [0, pid].includes(await pidOf())).toBe(false)
  for (const member of MEMBERS.slice(1))
    await expect.poll(() => statusOf(lastOf(member).ready)).toBeLessThan(500)
}

async function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    ({ status }) => status,
    () => 599,
  )
}

/** Milliseconds until a page of the same person at each node hears of a message. */
async function hearEverywhere(): Promise<number[]> {
  const pages = await Promise.all(['web-1', 'web-2'].map(openPage))
  const sent = performance.now()
  const hearing = pages.map(async (page) => ((await hears(page)) ? performance.now() - sent : null))
  const message = posting({ receiver_id: listeners.to.id, body: 'Do you hear this?' })
  const headers = { ...message.headers, cookie: listeners.from.cookie, origin: cluster.url }
  const told = await fetch(`${cluster.url}/api/messages`, { ...message, headers })
  expect(told.status).toBe(201)
  const times = await Promise.all(hearing)
  for (const page of pages) page.terminate()
  const heard = times.filter((time) => time !== null)
  return heard.length < times.length ? await hearEverywhere() : heard.map(Math.round)
}

async function openPage(name: string): Promise<WebSocket> {
  const address = new URL('/api/realtime', lastOf(name).ready).href.replace('http', 'ws')
  const page = new WebSocket(address, { origin: cluster.url, headers: { cookie: listeners.to.cookie } })
  await once(page, 'open')
  page.send(JSON.stringify({ join: 'messages' }))
  await hears(page)
  return page
}

/** Whether something comes: a node that lost its database for a moment closes its pages, which then read everything again. */
async function hears(page: WebSocket): Promise<boolean> {
  if (page.readyState !== WebSocket.OPEN) return false
  return Promise.race([once(page, 'message').then(() => true), once(page, 'close').then(() => false)])
}

test(
  'any process is killed: every acknowledged write is there, and only requests in its hands are lost',
  async () => {
    const seed = Number(process.env.SEED_OF_KILLS ?? Date.now() % 100_000)
    const dice = mulberry(seed)
    const killed = Array.from({ length: KILLS }, () => pick(MEMBERS, dice()))
    process.stdout.write(`SEED_OF_KILLS=${seed}: ${killed.join(', ')}\n`)
    const load = startClusterLoad(cluster.url, pairs)
    const goOn = async () => {
      const wanted = load.rounds.map((round) => round + ROUNDS)
      await expect.poll(() => load.rounds.every((round, index) => round >= (wanted[index] ?? 0))).toBe(true)
    }
    const heard: number[] = []
    for (const name of killed) {
      await goOn()
      await kill(name)
      heard.push(...(await hearEverywhere()))
    }
    await goOn()
    const { events, messages, pictures, lost, surprises } = await load.stop()
    process.stdout.write(
      `${lost} lost, ${events.length} events, ${messages.length} messages, ` +
        `${pictures.length} pictures; news at every node after ${heard.join(', ')} ms\n`,
    )

    expect(surprises).toEqual([])
    // Each person has one request under way.
    const mayLose = killed.filter((name) => name === 'balancer' || name.startsWith('web')).length * PAIRS
    expect(lost).toBeLessThanOrEqual(mayLose)
    expect(await countKept(url, events)).toBe(events.length)
    const kept = await ask(url, 'select from messages where id = any($1)', [messages])
    expect(kept.rowCount).toBe(messages.length)
    const shown = await Promise.all(pictures.map((src) => statusOf(`${cluster.url}${src}-share.jpg`)))
    expect(shown).toEqual(pictures.map(() => 200))
    expect(pictures.length).toBeGreaterThan(0)
  },
  ENDING_MS,
)

test('Ctrl-C ends every process and then the cluster, with 0', async () => {
  const processes = MEMBERS.slice(1).map((name) => lastOf(name).pid)
  cluster.child.kill('SIGINT')
  expect(await cluster.ended).toBe(0)
  expect(processes.filter(isThere)).toEqual([])
  expect(await postgresId(home)).toBe(0)
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // It has ended.
    return false
  }
}
