// `node bench/page-cost.ts [origin]`: processor time of pages that are made, beside the API answers that they show.
import { get } from 'node:http'
import type { EquipmentCard } from '../src/features/gear/equipment/equipment.ts'
import { onDemoNode } from './demo-node.ts'

const WARM_UP = 100
const TIMES = 60
const ROUNDS = 3
/** A cookie of ours passes by the pages in memory. */
const HEADERS = { cookie: 'northreel.passed=1', 'accept-encoding': 'gzip' }

const EVERY_PAGE = ['/api/site', '/api/accounts/session']
const RESULTS = [...EVERY_PAGE, '/api/categories', '/api/equipment/summary', '/api/equipment']

/** Milliseconds of the server's processor for one page and for its answers, and the page's bytes before compression. */
export type PageCost = { path: string; page_ms: number; api_ms: number; ratio: number; bytes: number }

/** Measures pages of the demo world; the database's own time is in neither figure. */
export function benchPageCost(): Promise<PageCost[]> {
  return onDemoNode(measurePageCost)
}

async function measurePageCost(origin: string): Promise<PageCost[]> {
  const listings = await (await fetch(`${origin}/api/equipment`)).text()
  const costs: PageCost[] = []
  for (const { path, calls } of pagesOf(listings)) {
    const askCalls = async (turn: number) => {
      for (const call of calls) await ask(origin, call, turn)
    }
    const [page_ms, api_ms] = await measureInTurns(origin, (turn) => ask(origin, path, turn), askCalls)
    const bytes = Buffer.byteLength(await (await fetch(`${origin}${path}`)).text())
    costs.push({ path, page_ms, api_ms, ratio: round(page_ms / api_ms), bytes })
  }
  return costs
}

/** Each page with all calls of the API that the server makes it from. */
function pagesOf(listings: string) {
  const found: { items: Pick<EquipmentCard, 'id' | 'category' | 'subcategory' | 'location'>[] } =
    JSON.parse(listings)
  const [listing] = found.items
  if (!listing) throw new Error('The demo world has no listing.')
  const { id, category, subcategory, location } = listing
  const near = equipmentAt({ location: 'Toronto, Ontario', category: 'cameras', sort: 'newest', limit: '4' })
  const kind = { category, ...(subcategory && { subcategory }) }
  const similar = equipmentAt({ ...kind, location, radius_km: '250', limit: '5' })
  return [
    { path: '/', calls: [...EVERY_PAGE, '/api/categories', near] },
    { path: '/rent', calls: [...RESULTS, near] },
    { path: '/rent?query=sony', calls: RESULTS.map(searching) },
    { path: `/equipment/${id}`, calls: [...EVERY_PAGE, '/api/categories', `/api/equipment/${id}`, similar] },
  ]
}

function equipmentAt(query: Record<string, string>): string {
  return `/api/equipment?${new URLSearchParams(query)}`
}

function searching(call: string): string {
  return call.startsWith('/api/equipment') ? `${call}?query=sony` : call
}

type Ask = (turn: number) => Promise<void>

/** The lowest of some rounds in turns: what other work adds is never negative. */
async function measureInTurns(origin: string, ...asks: [Ask, Ask]): Promise<[number, number]> {
  const lowest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const ask of asks) await repeat(WARM_UP, ask)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [index, ask] of asks.entries()) {
      const before = await processorMs(origin)
      await repeat(TIMES, ask)
      const spent = ((await processorMs(origin)) - before) / TIMES
      lowest[index] = Math.min(lowest[index] ?? spent, round(spent))
    }
  }
  return lowest
}

async function repeat(times: number, ask: Ask) {
  for (let turn = 0; turn < times; turn += 1) await ask(turn)
}

/** Visitors of many networks: what one network may ask for is limited. */
function ask(origin: string, path: string, turn: number): Promise<void> {
  const { port } = new URL(origin)
  const localAddress = `127.1.${turn}.1`
  const options = { host: '127.0.0.1', port, path, localAddress, headers: HEADERS, agent: false }
  return new Promise((done, fail) => {
    const request = get(options, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${path} was answered ${response.statusCode}.`))
      response.resume().once('end', done)
    })
    request.on('error', fail)
  })
}

async function processorMs(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1000
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

if (import.meta.main) {
  const [origin] = process.argv.slice(2)
  const costs = origin ? await measurePageCost(origin) : await benchPageCost()
  process.stdout.write(`${JSON.stringify(costs, null, 2)}\n`)
}
