// `node bench/pictures.ts`: what ten large photographs at once cost the server, and the processes that draw them.
import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../demo/cast.ts'
import { freePort } from '../src/platform/free-port.ts'
import { dataFolder, startProcess, untilReady } from '../tests/processes/node-process.ts'

const PHOTOGRAPHS = 10
const LOOK_MS = 20
/** Of the server with its picture processes; PostgreSQL apart. */
export const LIMIT_MB = 400

export type PicturesResult = {
  photographs: number
  megabytes_each: number
  seconds: number
  /** Resident, in megabytes: before the first, and the most there was. */
  server_before: number
  server_peak: number
  child_peak: number
  /** Of the server and its children at one time, pages that they share counted once. */
  sum_peak: number
  most_children: number
  /** While they were drawn. */
  slowest_page_ms: number
}

/** Sends photographs of 12,000 × 9,000 to a server of their own, all at once. Reads /proc, so on Linux alone. */
export async function benchPictures(): Promise<PicturesResult> {
  const folder = await dataFolder()
  const port = await freePort()
  await makeDemo(folder.path, port)
  const node = startProcess(folder.path, port)
  try {
    await untilReady(node)
    const path = join(folder.path, 'photograph.jpg')
    await makePhotograph(path)
    const cookie = await signIn(node.url)
    const file = await openAsBlob(path)
    const pid = node.child.pid ?? 0
    const before = await residentMb(pid)
    const watch = watchMemory(pid)
    const pages = watchPages(node.url)
    const started = performance.now()
    const sent = Array.from({ length: PHOTOGRAPHS }, () => send(node.url, cookie, file))
    await Promise.all(sent)
    const seconds = (performance.now() - started) / 1000
    return {
      photographs: PHOTOGRAPHS,
      megabytes_each: Math.round(file.size / 100_000) / 10,
      seconds: Math.round(seconds * 10) / 10,
      server_before: before,
      ...(await watch.stop()),
      slowest_page_ms: await pages.stop(),
    }
  } finally {
    node.child.kill('SIGTERM')
    await node.ended
    await folder.drop()
  }
}

/** By a process of its own, as making a world leaves a larger one behind than serving it. */
async function makeDemo(folder: string, port: number) {
  const node = startProcess(folder, port, { SEED: 'demo' })
  await untilReady(node)
  node.child.kill('SIGTERM')
  await node.ended
}

/** Grain, so that it is as large as what a camera makes. */
async function makePhotograph(path: string) {
  const grain = { mean: 128, sigma: 60, type: 'gaussian' as const }
  const tile = await sharp({
    create: { width: 512, height: 512, channels: 3, background: '#888', noise: grain },
  })
    .blur(0.8)
    .png()
    .toBuffer()
  await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#987' } })
    .composite([{ input: tile, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 76 })
    .toFile(path)
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'ana@demo.northreel.test', password: DEMO_PASSWORD })
  const headers = { 'content-type': 'application/json', origin: url }
  const answer = await fetch(`${url}/api/accounts/sign-in`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function send(url: string, cookie: string, file: Blob) {
  const form = new FormData()
  form.set('file', file, 'photograph.jpg')
  const answer = await fetch(`${url}/api/equipment/images`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body: form,
  })
  if (answer.status !== 201)
    throw new Error(`A photograph was answered ${answer.status}: ${await answer.text()}`)
}

function watchMemory(pid: number) {
  const peak = { server_peak: 0, child_peak: 0, sum_peak: 0, most_children: 0 }
  const look = async () => {
    const pids = [pid, ...(await picturesOf(pid))]
    const [resident, shares] = [await Promise.all(pids.map(residentMb)), await Promise.all(pids.map(shareMb))]
    const sum = shares.reduce((all, mb) => all + mb, 0)
    peak.server_peak = Math.max(peak.server_peak, resident[0] ?? 0)
    peak.child_peak = Math.max(peak.child_peak, ...resident.slice(1))
    peak.sum_peak = Math.max(peak.sum_peak, sum)
    peak.most_children = Math.max(peak.most_children, pids.length - 1)
  }
  const watch = repeat(look)
  return { stop: () => watch.stop().then(() => peak) }
}

function watchPages(url: string) {
  let slowest = 0
  const watch = repeat(async () => {
    const started = performance.now()
    await (await fetch(`${url}/rent`)).text()
    slowest = Math.max(slowest, performance.now() - started)
  })
  return { stop: () => watch.stop().then(() => Math.round(slowest)) }
}

function repeat(act: () => Promise<void>) {
  let stopped = false
  const going = (async () => {
    while (!stopped) {
      await act()
      await wait(LOOK_MS)
    }
  })()
  return {
    stop: () => {
      stopped = true
      return going
    },
  }
}

/** Megabytes; 0 for a process that is gone. */
async function residentMb(pid: number): Promise<number> {
  // A process that ended meanwhile has no such file.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Megabytes, of what several processes share only their part. */
async function shareMb(pid: number): Promise<number> {
  // A process that ended meanwhile has no such file.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024)
}

/** The process that starts those that open pictures, and these: PostgreSQL's are children of the server too. */
async function picturesOf(pid: number): Promise<number[]> {
  const of = await Promise.all((await childrenOf(pid, 'spawner.ts')).map(startedBy))
  return of.flat()
}

async function startedBy(spawner: number): Promise<number[]> {
  return [spawner, ...(await childrenOf(spawner, '-child.ts'))]
}

/** Those whose command has these words. */
async function childrenOf(pid: number, words: string): Promise<number[]> {
  // A process that ended meanwhile has no such file.
  const found = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = found.trim().split(' ').filter(Boolean).map(Number)
  const lines = await Promise.all(
    // A process that ended meanwhile has no such file.
    pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_pid, place) => lines[place]?.includes(words))
}

if (import.meta.main) {
  const result = await benchPictures()
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  if (result.sum_peak > LIMIT_MB) process.exitCode = 1
}
