// `node bench/backups.ts [listings] [pictures]`: what a backup and a restore take, and what pages take meanwhile.
import { randomBytes } from 'node:crypto'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/platform/free-port.ts'
import { dataFolder, startProcess, untilReady } from '../tests/processes/node-process.ts'
import { runProgram } from '../tests/processes/run-program.ts'
import { copyFolder } from '../tests/support/copy-folder.ts'
import { keptLargeDatabase } from './large-database.ts'
import { type Times, timesOf } from './times.ts'

/** The size of the files of one picture, in bytes. They are random, as compressed pictures do not get smaller. */
const FILES = { '480.webp': 25_000, '800.webp': 55_000, '1600.webp': 120_000, 'share.jpg': 50_000 }

/** A page or an answer each so often, each for a visitor of its own. */
const EVERY_MS = 40
const QUIET_MS = 30_000
const PATHS = ['/rent', '/api/equipment?q=camera', '/api/equipment?category=lighting', '/', '/fr/rent']

export type BackupTimes = {
  listings: number
  pictures: number
  backup_s: number
  restore_s: number
  /** From the start on the restored folder to the greeting. */
  start_s: number
  archive_mb: number
  /** Milliseconds of pages and answers, before and during the backup. */
  quiet: Times
  meanwhile: Times
  asked: { quiet: number; meanwhile: number }
}

export async function benchBackups(listings = 100_000, pictures = 2_000): Promise<BackupTimes> {
  const [source, place] = [await dataFolder(), await dataFolder()]
  try {
    await copyFolder(await keptLargeDatabase(listings), source.path)
    await makePictures(join(source.path, 'files/media/listings'), pictures)
    return { listings, pictures, ...(await measure(source.path, place.path)) }
  } finally {
    await source.drop()
    await place.drop()
  }
}

async function measure(source: string, place: string) {
  const node = startProcess(source, await freePort(), { TRUST_PROXY: '1' })
  await untilReady(node)
  const asking = askOnAndOn(node.url)
  await wait(QUIET_MS)
  asking.take()
  await wait(QUIET_MS)
  const quiet = asking.take()
  const archive = join(place, 'one')
  const backup_s = await seconds(() => program({ DATA_DIR: source }, 'backup', archive))
  const meanwhile = asking.take()
  await asking.stop()
  node.child.kill('SIGTERM')
  await node.ended
  const folder = join(place, 'restored')
  const restore_s = await seconds(() => program({ DATA_DIR: folder }, 'restore', archive))
  const again = startProcess(folder, await freePort())
  const start_s = await seconds(() => untilReady(again))
  again.child.kill('SIGTERM')
  await again.ended
  return {
    backup_s,
    restore_s,
    start_s,
    archive_mb: Math.round((await stat(archive)).size / 1_000_000),
    quiet: timesOf(quiet),
    meanwhile: timesOf(meanwhile),
    asked: { quiet: quiet.length, meanwhile: meanwhile.length },
  }
}

async function program(variables: Record<string, string>, name: string, file: string): Promise<void> {
  const { code, said } = await runProgram(variables, name, file)
  if (code !== 0) throw new Error(said)
}

async function seconds(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return Math.round((performance.now() - started) / 100) / 10
}

/** Asks at a steady pace, whether or not the answers come; `take` gives their milliseconds since it was last called. */
function askOnAndOn(origin: string) {
  let times: number[] = []
  let turn = 0
  const open = new Set<Promise<void>>()
  const ask = async (path: string, visitor: number) => {
    const started = performance.now()
    const headers = { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` }
    const answer = await fetch(`${origin}${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`)
    times.push(performance.now() - started)
  }
  const timer = setInterval(() => {
    // Each address is its own, so that none is answered from memory.
    const path = PATHS[turn % PATHS.length] ?? '/'
    turn += 1
    const asking = ask(`${path}${path.includes('?') ? '&' : '?'}turn=${turn}`, turn)
    open.add(asking)
    void asking.then(() => open.delete(asking))
  }, EVERY_MS)
  return {
    take: () => {
      const taken = times
      times = []
      return taken
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

async function makePictures(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let number = 0; number < count; number += 1)
    for (const [name, bytes] of Object.entries(FILES))
      await writeFile(join(folder, `bench-${number}-${name}`), randomBytes(bytes))
}

if (import.meta.main) {
  const [listings, pictures] = process.argv.slice(2).map(Number)
  process.stdout.write(`${JSON.stringify(await benchBackups(listings, pictures), null, 2)}\n`)
}
