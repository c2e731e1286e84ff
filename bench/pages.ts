// `node bench/pages.ts [origin]`: how long a page that is made takes, alone and beside an address that asks for many at once.
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { onDemoNode } from './demo-node.ts'
import { type Times, timesOf } from './times.ts'

const TIMES = 60
/** A cookie of ours passes by the pages in memory, as each signed-in person does. */
const HEADERS = { cookie: 'northreel.passed=1' }
/** Pages that a crawler asks for, one after the other on each of its connections. */
const PATHS = ['/rent', '/', '/rent/cameras', '/faq', '/connect/storefront', '/fr/rent']

/** Milliseconds of other people's pages beside so many connections of one address, and what that one was answered. */
type Beside = { connections: number; others: Times; ratio_p50: number; made: number; turned_away: number }
export type PageTimes = { quiet: Times; beside: Beside[] }

/** Measures pages of the demo world; Linux has every address of 127.0.0.0/8. */
export function benchPages(): Promise<PageTimes> {
  return onDemoNode(measurePages)
}

async function measurePages(origin: string): Promise<PageTimes> {
  await measureOthers(origin)
  const quiet = await measureOthers(origin)
  const beside: Beside[] = []
  for (const connections of [4, 16]) beside.push(await measureBeside(origin, connections, quiet))
  return { quiet, beside }
}

async function measureBeside(origin: string, connections: number, quiet: Times): Promise<Beside> {
  let [isOver, made, turnedAway] = [false, 0, 0]
  const keepAsking = async (_: unknown, connection: number) => {
    for (let turn = connection; !isOver; turn += 1) {
      const { status } = await ask(origin, PATHS[turn % PATHS.length] ?? '/', '127.0.1.1')
      if (status === 200) made += 1
      else turnedAway += 1
      // Not even a crawler that is turned away asks again in the same millisecond.
      if (status !== 200) await wait(20)
    }
  }
  const crowd = Promise.all(Array.from({ length: connections }, keepAsking))
  const others = await measureOthers(origin)
  isOver = true
  await crowd
  const ratio = Math.round((others.p50 / quiet.p50) * 100) / 100
  return { connections, others, ratio_p50: ratio, made, turned_away: turnedAway }
}

/** Pages of people who each ask for one, from addresses of their own. */
async function measureOthers(origin: string): Promise<Times> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    const { status, ms } = await ask(origin, '/rent', `127.0.2.${turn + 1}`)
    if (status !== 200) throw new Error(`A page was answered ${status}.`)
    times.push(ms)
  }
  return timesOf(times)
}

function ask(origin: string, path: string, localAddress: string): Promise<{ status: number; ms: number }> {
  const { port } = new URL(origin)
  const started = performance.now()
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port, path, localAddress, headers: HEADERS, agent: false }
    const request = get(options, (response) => {
      response
        .resume()
        .once('end', () => done({ status: response.statusCode ?? 0, ms: performance.now() - started }))
    })
    request.on('error', fail)
  })
}

if (import.meta.main) {
  const [origin] = process.argv.slice(2)
  const times = origin ? await measurePages(origin) : await benchPages()
  process.stdout.write(`${JSON.stringify(times, null, 2)}\n`)
}
