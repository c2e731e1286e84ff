// `node bench/kept-pages.ts [origin]`: pages a second from memory at 32 connections, the same page made, and answers of the API meanwhile.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { onDemoNode } from './demo-node.ts'
import { type Line, openLine } from './fetch-raw.ts'
import { type Times, timesOf } from './times.ts'

const CONNECTIONS = 32
const SECONDS = 5
const PATHS = ['/', '/rent', '/rent/cameras', '/faq', '/connect/storefront', '/fr/rent']
const ACCEPT = 'text/html\r\nAccept-Encoding: gzip, deflate, br'

/** Pages a second and milliseconds of each. */
export type PageRate = { a_second: number; times: Times }
export type KeptPageRates = {
  kept: PageRate
  made: PageRate
  /** Answers of the API one after the other: alone, and while one page after the other is made. */
  answers: { alone: PageRate; beside_pages: PageRate }
  /** Of a server that does nothing else: the floor below the pages from memory. */
  empty: PageRate
}

/** Measures pages of the demo world: one process serves, and this one asks. */
export function benchKeptPages(): Promise<KeptPageRates> {
  return onDemoNode(measureKeptPages)
}

async function measureKeptPages(origin: string): Promise<KeptPageRates> {
  const port = Number(new URL(origin).port)
  const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLine(port, ACCEPT)))
  const [first] = lines
  for (const path of PATHS) await first?.get(path)
  const get = (line: Line, turn: number) => line.get(PATHS[turn % PATHS.length] ?? '/')
  await measure(lines, get, 1)
  const kept = await measure(lines, get, SECONDS)
  for (const line of lines) line.end()
  // A parameter that no page reads: the page is made each time, one after the other for one network.
  const askPage = async (_: string, turn: number) => (await fetch(`${origin}/rent?made=${turn}`)).text()
  const askSite = async () => (await fetch(`${origin}/api/site`)).text()
  const made = await measure([origin], askPage, SECONDS)
  const alone = await measure([origin], askSite, SECONDS)
  const [beside_pages] = await Promise.all([
    measure([origin], askSite, SECONDS),
    measure([origin, origin], askPage, SECONDS),
  ])
  const answers = { alone, beside_pages }
  return { kept, made, answers, empty: await measureEmpty() }
}

async function measureEmpty(): Promise<PageRate> {
  const server = fork(new URL('./empty-answers.ts', import.meta.url))
  const [port] = await once(server, 'message')
  const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLine(Number(port))))
  const rate = await measure(lines, (line) => line.get('/'), SECONDS)
  for (const line of lines) line.end()
  server.kill()
  await once(server, 'exit')
  return rate
}

async function measure<Asker>(
  askers: Asker[],
  get: (asker: Asker, turn: number) => Promise<unknown>,
  seconds: number,
): Promise<PageRate> {
  const times: number[] = []
  let isOver = false
  const keepAsking = async (asker: Asker) => {
    while (!isOver) {
      const asked = performance.now()
      await get(asker, times.length)
      times.push(performance.now() - asked)
    }
  }
  const begun = performance.now()
  const asking = Promise.all(askers.map(keepAsking))
  await wait(seconds * 1000)
  isOver = true
  await asking
  return { a_second: Math.round((times.length / (performance.now() - begun)) * 1000), times: timesOf(times) }
}

if (import.meta.main) {
  const [origin] = process.argv.slice(2)
  const rates = origin ? await measureKeptPages(origin) : await benchKeptPages()
  process.stdout.write(`${JSON.stringify(rates, null, 2)}\n`)
}
