import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { TEST_SECRETS } from '../support/secrets.ts'
import { slowMailServer } from '../support/slow-mail.ts'
import { findBroken } from './find-broken.ts'
import { ask, countKept, signedIn, startLoad } from './load.ts'
import { databaseUrl, dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'
import { runProgram } from './run-program.ts'
import { makePictures, orderLetter, startTraffic } from './traffic.ts'

const PEOPLE = 3
const PICTURES = 400
const ZEROS = 150_000_000
const [source, place] = [await preparedFolder(), await dataFolder()]
const mail = await slowMailServer()
mail.open()
const variables = { AUTH_SECRET: TEST_SECRETS.auth, SMTP_URL: mail.url }
const running: NodeProcess[] = []
afterAll(async () => {
  for (const node of running) await stop(node)
  await Promise.all([source.drop(), place.drop(), mail.stop()])
})

async function start(path: string, more: Record<string, string> = {}): Promise<NodeProcess> {
  const node = startProcess(path, await freePort(), { ...variables, ...more })
  running.push(node)
  await untilReady(node)
  return node
}

async function stop(node: NodeProcess) {
  node.child.kill('SIGTERM')
  await node.ended
}

/** A file that takes a while to read, and no room. */
async function writeZeros(folder: string) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'zeros'), '')
  await truncate(join(folder, 'zeros'), ZEROS)
}

test('a site backed up under traffic comes back whole, with all that was acknowledged before, and sends no letter again', async () => {
  const node = await start(source.path, { SEED: 'demo' })
  const url = await databaseUrl(source.path)
  // The copies of the database and of the files take a while, so that much changes during them.
  const words = `select repeat(md5(i::text), 30) as text from generate_series(1, 200000) i`
  await ask(url, `create table ballast as ${words}`)
  await makePictures(url, source.path, PICTURES)
  for (const folder of ['', 'documents', 'media']) await writeZeros(join(source.path, 'files', folder))
  const cookies = await signedIn(url, source.path, PEOPLE)
  const load = startLoad(node.url, cookies)
  const traffic = await startTraffic(node.url, url, cookies[0] ?? '')
  const db = new pg.Client(url)
  await db.connect()
  const later = [await orderLetter(db, { later: true }), await orderLetter(db, { later: true })]
  await db.end()
  await load.goesOn()

  const before = { sent: mail.accepted(), ordered: [...traffic.ordered] }
  const { acknowledged } = load
  const asked = acknowledged.length
  const archive = join(place.path, 'one')
  const made = await runProgram({ DATA_DIR: source.path, ...variables }, 'backup', archive)
  expect(made).toMatchObject({ code: 0 })
  const during = acknowledged.length - asked
  await load.goesOn()
  await traffic.stop()
  const { surprises } = await load.stop()
  await stop(node)
  expect({ surprises, isUnderTraffic: during > 0 }).toEqual({ surprises: [], isUnderTraffic: true })

  const folder = join(place.path, 'restored')
  expect(await runProgram({ DATA_DIR: folder, ...variables }, 'restore', archive)).toMatchObject({ code: 0 })
  await start(folder)
  const again = await databaseUrl(folder)
  expect(await countKept(again, acknowledged.slice(0, asked))).toBe(asked)
  expect(await findBroken(again, folder)).toEqual([])

  await ask(again, `update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  const times = (letter: string) => mail.accepted().filter((id) => id === letter).length
  await expect.poll(() => later.map(times)).toEqual(later.map(() => 1))
  const waiting = `select from graphile_worker.jobs where task_identifier = 'accounts_send_letter'`
  await expect.poll(async () => (await ask(again, waiting)).rowCount).toBe(0)
  expect(before.sent.filter((letter) => times(letter) !== 1)).toEqual([])
  expect(before.ordered.filter((letter) => times(letter) === 0)).toEqual([])
})
