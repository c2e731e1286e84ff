import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACKUP_LOCK } from '../../src/platform/backup-lock.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { ask } from './load.ts'
import { databaseUrl, dataFolder, type NodeProcess, startProcess, untilReady } from './node-process.ts'
import { preparedFolder } from './prepared-folder.ts'
import { runProgram } from './run-program.ts'

const OLDER = ['northreel-2026-01-01T070000Z.tar.zst', 'northreel-2026-01-02T070000Z.tar.zst']
const [data, place] = [await preparedFolder(), await dataFolder()]
const folder = join(place.path, 'backups')
let node: NodeProcess

beforeAll(async () => {
  await mkdir(folder)
  for (const name of OLDER) {
    await writeFile(join(folder, name), '')
    await writeFile(join(folder, `${name}.secrets`), '')
  }
  await writeFile(join(folder, 'northreel-2026-01-03T070000Z.tar.zst.partial'), '')
  await writeFile(join(folder, 'notes.txt'), '')
  const variables = { ROLE: 'worker', BACKUP_FOLDER: folder, BACKUP_KEEP: '2' }
  node = startProcess(data.path, await freePort(), variables)
  await untilReady(node)
})
afterAll(async () => {
  node.child.kill('SIGTERM')
  await node.ended
  await data.drop()
  await place.drop()
})

/** A stand-in for a program of PostgreSQL’s own. */
async function program(name: string, line: string) {
  const path = join(place.path, name)
  await writeFile(path, `#!/bin/sh\n${line}\n`)
  await chmod(path, 0o755)
}

/** Orders what the clock of jobs orders each night. */
async function makeNow() {
  await ask(await databaseUrl(data.path), `select graphile_worker.add_job('backup_nightly')`)
}

const metric = async (name: string) => {
  const text = await (await fetch(`${node.url}/metrics`)).text()
  return Number(new RegExp(`^${RegExp.escape(name)} (\\S+)$`, 'm').exec(text)?.[1])
}

test('a night leaves a whole backup, the newest ones, and all that is no backup', async () => {
  expect(await metric('nightly_backups_total{end="made"}')).toBe(0)
  await makeNow()
  await expect.poll(() => metric('nightly_backups_total{end="made"}')).toBe(1)
  const names = (await readdir(folder)).toSorted()
  const [older, newest, secrets] = [OLDER[1] ?? '', names[2] ?? '', names[3] ?? '']
  expect(names).toEqual([older, `${older}.secrets`, newest, `${newest}.secrets`, 'notes.txt'])
  expect(secrets).toMatch(/^northreel-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst\.secrets$/)
  const age = Date.now() / 1000 - (await metric('nightly_backup_newest_timestamp_seconds'))
  expect(age).toBeLessThan(3600)
  const restored = await runProgram(
    { DATA_DIR: join(place.path, 'restored') },
    'restore',
    join(folder, newest),
  )
  expect(restored).toMatchObject({ code: 0 })
})

test('a night without a backup is logged as an error with its reason, and counted', async () => {
  const other = new pg.Client(await databaseUrl(data.path))
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  await makeNow()
  await expect.poll(() => metric('nightly_backups_total{end="failed"}')).toBeGreaterThan(0)
  await other.end()
  await expect
    .poll(() => node.said())
    .toMatch(/"level":50[^\n]+backup_nightly[^\n]+Another backup is under way\./)
  await rm(folder, { recursive: true })
  expect(await metric('nightly_backup_newest_timestamp_seconds')).toBe(0)
})

test('a node without the setting leaves the job to others', async () => {
  node.child.kill('SIGTERM')
  await node.ended
  node = startProcess(data.path, await freePort(), { ROLE: 'worker' })
  await untilReady(node)
  expect(await (await fetch(`${node.url}/metrics`)).text()).not.toContain('nightly_backup')
  await makeNow()
  const url = await databaseUrl(data.path)
  await ask(url, `select graphile_worker.add_job('privacy_forget_hourly')`)
  const waiting = async () =>
    (
      await ask<{ task_identifier: string }>(
        url,
        `select task_identifier from graphile_worker.jobs where attempts = 0
      and run_at <= now()`,
      )
    ).rows.map((row) => row.task_identifier)
  await expect.poll(waiting).toEqual(['backup_nightly'])
})

test('a night without nodes is made up for, once by those that start at the same time', async () => {
  const url = await databaseUrl(data.path)
  await ask(url, `delete from graphile_worker._private_jobs where key is null`)
  await ask(
    url,
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '9 days',
       last_execution = now() - interval '1 day' where identifier = 'backup_nightly'`,
  )
  await program('pg_dump', 'echo dumped')
  const missed = new Date(Date.now() - 2 * 3_600_000).getUTCHours()
  const backups = join(place.path, 'made-up-for')
  const variables = {
    ...{ ROLE: 'worker', DATABASE_URL: url, BACKUP_FOLDER: backups, BACKUP_HOUR: String(missed) },
    PATH: `${place.path}:${process.env.PATH}`,
  }
  const ports = [await freePort(), await freePort()]
  const both = ports.map((port) => startProcess(join(place.path, String(port)), port, variables))
  await Promise.all(both.map((node) => untilReady(node)))
  // The first backup makes the folder.
  await expect.poll(async () => whole(await readdir(backups).catch(() => []))).toHaveLength(1)
  await expect
    .poll(
      async () =>
        (await ask(url, `select from graphile_worker.jobs where task_identifier = 'backup_nightly'`))
          .rowCount,
    )
    .toBe(0)
  for (const one of both) one.child.kill('SIGTERM')
  expect(await Promise.all(both.map((one) => one.ended))).toEqual([0, 0])
  expect(whole(await readdir(backups))).toHaveLength(1)
})

const whole = (names: string[]) => names.filter((name) => name.endsWith('.tar.zst'))
