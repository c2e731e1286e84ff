// `node bench/messages.ts`: how many messages a second, and how long until the other person’s screen has the words.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { WebSocket } from 'ws'
import type { ThreadView } from '../src/features/talk/messages/contract.ts'
import { freePort } from '../src/platform/free-port.ts'
import { withPeople } from '../tests/processes/load.ts'
import {
  databaseUrl,
  dataFolder,
  type NodeProcess,
  startProcess,
  untilReady,
} from '../tests/processes/node-process.ts'
import { TEST_SECRETS } from '../tests/support/secrets.ts'
import { hearMessage, sendMessage } from './conversation.ts'
import { type Times, timesOf } from './times.ts'

const SOCKETS = 200
const A_SECOND = 200
const PACED = 2000
const CROWDED = 1500
/** Until the code of all that is measured is compiled. */
const WARM_UP = 1000
const AT_ONCE = 16

type Someone = { id: string; cookie: string }
/** Where messages are sent to. */
type Site = { url: string }
type Pair = { from: Someone; to: Someone; thread: ThreadView | null }
export type MessagesResult = {
  sockets: number
  sent_a_second: number
  /** From the call to its answer, to the socket’s event, and to the thread that shows the message. */
  paced: { send: Times; socket: Times; screen: Times }
  crowded: { a_second: number; send: Times }
  /** The same load without a NOTIFY, so that nobody hears: what its lock costs whoever writes. */
  without_notify: { paced: Times; a_second: number; send: Times }
  /** One statement behind a bare endpoint: the floor below all of it. */
  bare: { paced: Times; a_second: number; send: Times }
}

/** Messages between a hundred pairs, all of whom have a page open, over the product as it is started. */
export async function benchMessages(): Promise<MessagesResult> {
  const folder = await dataFolder()
  const port = await freePort()
  const variables = { AUTH_SECRET: TEST_SECRETS.auth }
  const first = startProcess(folder.path, port, variables)
  try {
    await untilReady(first)
    const url = await databaseUrl(folder.path)
    const pairs = await makePairs(url, folder.path)
    const screens = await openScreens(first, pairs)
    await sendPaced(first, pairs, screens, WARM_UP)
    await forgetLimits(url)
    const paced = await sendPaced(first, pairs, screens)
    await forgetLimits(url)
    const crowded = await send(first, pairs, CROWDED)
    for (const { socket } of screens.values()) socket.terminate()

    await leaveOutNotify(url)
    await stop(first)
    const second = startProcess(folder.path, port, variables)
    try {
      await untilReady(second)
      await send(second, pairs, WARM_UP)
      await forgetLimits(await databaseUrl(folder.path))
      const unheard = await sendPaced(second, pairs, null)
      await forgetLimits(await databaseUrl(folder.path))
      const without_notify = { paced: unheard.send, ...(await send(second, pairs, CROWDED)) }
      const bare = await measureBare(await databaseUrl(folder.path), pairs)
      return { sockets: SOCKETS, sent_a_second: A_SECOND, paced, crowded, without_notify, bare }
    } finally {
      await stop(second)
    }
  } finally {
    await stop(first)
    await folder.drop()
  }
}

/** The same messages, sent to `bare-messages.ts`. */
async function measureBare(url: string, pairs: Pair[]) {
  const server = fork(new URL('./bare-messages.ts', import.meta.url), [url])
  const [port] = await once(server, 'message')
  const node = { url: `http://127.0.0.1:${port}` }
  await send(node, pairs, WARM_UP)
  const { send: times } = await sendPaced(node, pairs, null)
  const crowded = await send(node, pairs, CROWDED)
  server.kill()
  await once(server, 'exit')
  return { paced: times, ...crowded }
}

async function stop({ child, ended }: NodeProcess) {
  child.kill('SIGTERM')
  await ended
}

function makePairs(url: string, dataDir: string): Promise<Pair[]> {
  return withPeople(url, dataDir, async ({ person, listing }) => {
    const pairs: Pair[] = []
    for (let n = 0; n < SOCKETS / 2; n += 1) {
      const pair = { from: await person('Mika'), to: await person('Ana'), thread: null }
      await listing(pair.to)
      pairs.push(pair)
    }
    return pairs
  })
}

type Screen = { socket: WebSocket; heard: (said: string) => void }

/** A socket of every person; each tells when it hears of a message. */
async function openScreens({ url }: NodeProcess, pairs: Pair[]): Promise<Map<string, Screen>> {
  const screens = new Map<string, Screen>()
  for (const { id, cookie } of pairs.flatMap(({ from, to }) => [from, to])) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime`, {
      origin: url,
      headers: { cookie },
    })
    await once(socket, 'open')
    socket.send(JSON.stringify({ join: 'messages' }))
    await once(socket, 'message')
    const screen: Screen = { socket, heard: () => {} }
    socket.on('message', (data) => String(data).includes('"insert"') && screen.heard(String(data)))
    screens.set(id, screen)
  }
  return screens
}

/** So many a second, whether the one before was answered or not; of one pair one at a time. */
async function sendPaced(node: Site, pairs: Pair[], screens: Map<string, Screen> | null, count = PACED) {
  const times = { send: [] as number[], socket: [] as number[], screen: [] as number[] }
  const one = async (pair: Pair) => {
    const started = performance.now()
    const heard = screens ? hear(screens, pair) : Promise.resolve(null)
    const sending = post(node, pair).then(() => times.send.push(performance.now() - started))
    // No page hears of a message that was refused.
    const said = await Promise.race([heard, sending.then(() => heard)])
    times.socket.push(performance.now() - started)
    if (said) pair.thread = await hearMessage(node.url, pair.to, pair.from.id, { thread: pair.thread, said })
    times.screen.push(performance.now() - started)
    await sending
  }
  await paced(pairs, count, one)
  return { send: timesOf(times.send), socket: timesOf(times.socket), screen: timesOf(times.screen) }
}

async function paced(pairs: Pair[], count: number, one: (pair: Pair) => Promise<void>) {
  const under: Promise<void>[] = []
  const failures: unknown[] = []
  const began = performance.now()
  const last = new Map<Pair, Promise<void>>()
  for (let n = 0; n < count && failures.length === 0; n += 1) {
    await wait(Math.max(0, began + (n * 1000) / A_SECOND - performance.now()))
    const pair = pairs[n % pairs.length]
    if (!pair) continue
    await last.get(pair)
    const sent = one(pair).catch((error) => void failures.push(error))
    last.set(pair, sent)
    under.push(sent)
  }
  await Promise.all(under)
  if (failures.length > 0) throw failures[0]
}

function hear(screens: Map<string, Screen>, { to }: Pair): Promise<string> {
  return new Promise((done) => {
    const screen = screens.get(to.id)
    if (screen) screen.heard = done
  })
}

/** As many as go, so many at once. */
async function send(node: Site, pairs: Pair[], count: number) {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const line = async () => {
    while (next < count) {
      const pair = pairs[next % pairs.length]
      next += 1
      if (!pair) continue
      const started = performance.now()
      await post(node, pair)
      times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  const seconds = (performance.now() - began) / 1000
  return { a_second: Math.round(count / seconds), send: timesOf(times) }
}

const post = ({ url }: Site, { from, to }: Pair) => sendMessage(url, from, to.id)

/** Whoever connects from now on calls a function of the same name that does nothing. */
async function leaveOutNotify(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create function public.pg_notify(text, text) returns void language sql as 'select'`)
  await client.query('alter role current_user set search_path = public, pg_catalog')
  await client.query('delete from rate_limits')
  await client.end()
}

/** What one person may send in a minute is less than a hundred pairs send here. */
async function forgetLimits(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('delete from rate_limits')
  await client.end()
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchMessages(), null, 2)}\n`)
